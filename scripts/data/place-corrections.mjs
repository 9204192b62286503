/** The county of each GeoNames admin code, as people name it. The four councils of Dublin are one county. */
export const COUNTY_BY_CODE = {
  '01': 'Carlow',
  '02': 'Cavan',
  '03': 'Clare',
  '04': 'Cork',
  '06': 'Donegal',
  10: 'Galway',
  11: 'Kerry',
  12: 'Kildare',
  13: 'Kilkenny',
  14: 'Leitrim',
  15: 'Laois',
  18: 'Longford',
  19: 'Louth',
  20: 'Mayo',
  21: 'Meath',
  22: 'Monaghan',
  23: 'Offaly',
  24: 'Roscommon',
  25: 'Sligo',
  26: 'Tipperary',
  27: 'Waterford',
  29: 'Westmeath',
  30: 'Wexford',
  31: 'Wicklow',
  33: 'Dublin',
  34: 'Dublin',
  35: 'Dublin',
  39: 'Dublin',
  42: 'Limerick',
  44: 'Waterford',
}

/** The counties of Northern Ireland, whose districts are younger and cross them. */
export const COUNTY_IN_THE_NORTH = {
  byDistrict: {
    N09000001: 'Antrim',
    N09000002: 'Armagh',
    N09000003: 'Antrim',
    N09000004: 'Derry',
    N09000005: 'Derry',
    N09000006: 'Fermanagh',
    N09000007: 'Down',
    N09000008: 'Antrim',
    N09000009: 'Tyrone',
    N09000010: 'Down',
    N09000011: 'Down',
  },
  byName: {
    Castlereagh: 'Down',
    Waringstown: 'Down',
    Banbridge: 'Down',
    Gilford: 'Down',
    Rathfriland: 'Down',
    Magheralin: 'Down',
    Portrush: 'Antrim',
    Glenariff: 'Antrim',
    Dunloy: 'Antrim',
    Cushendall: 'Antrim',
    Bushmills: 'Antrim',
    Ballymoney: 'Antrim',
    Ballycastle: 'Antrim',
    'Ballintoy Harbour': 'Antrim',
    Ballypatrick: 'Antrim',
    Strabane: 'Tyrone',
    'Sion Mills': 'Tyrone',
    Newtownstewart: 'Tyrone',
    Castlederg: 'Tyrone',
    Ballymagorry: 'Tyrone',
    Omagh: 'Tyrone',
    Fintona: 'Tyrone',
    Dromore: 'Tyrone',
    Lisburn: 'Antrim',
    Glenavy: 'Antrim',
    Moneymore: 'Derry',
    Magherafelt: 'Derry',
    Maghera: 'Derry',
    Draperstown: 'Derry',
    Castledawson: 'Derry',
    Bellaghy: 'Derry',
    Newtownhamilton: 'Armagh',
    Crossmaglen: 'Armagh',
  },
}

/** The names that visitors type, by GeoNames' Irish or unusual names, which can still be found. */
export const ENGLISH_NAMES = {
  'An Muileann gCearr': 'Mullingar',
  'An Ros': 'Rush',
  'Baile an Mhuilinn': 'Milltown',
  Ballybunnion: 'Ballybunion',
  'Ballintoy Harbour': 'Ballintoy',
  Bearna: 'Barna',
  'Brownstown Cross Roads': 'Brownstown',
  'Allenwood Cross Roads': 'Allenwood',
  'Cill Airne': 'Killarney',
  'Cill Fhíonáin': 'Kilfinane',
  'Cluain Meala': 'Clonmel',
  'Droichead Nua': 'Newbridge',
  Drommahane: 'Dromahane',
  Ennistimon: 'Ennistymon',
  Gaillimh: 'Galway',
  Inishcrone: 'Enniscrone',
  Kilmacanoge: 'Kilmacanogue',
  Kiltamagh: 'Kiltimagh',
  'Kinsealy-Drinan': 'Kinsealy',
  Kinvarra: 'Kinvara',
  Lehinch: 'Lahinch',
  Leifear: 'Lifford',
  Millford: 'Milford',
  Moroe: 'Murroe',
  Portraine: 'Portrane',
  'Ross Carbery': 'Rosscarbery',
  Toormakeady: 'Tourmakeady',
  'Trá Mhór': 'Tramore',
}

/** The centres of towns as people understand them. GeoNames rounds to minutes of arc, and is off by half a kilometre or more. */
export const POSITIONS = {
  2636113: [54.703, -6.09], // Templepatrick
  2646029: [54.474, -7.634], // Irvinestown
  2649347: [54.379, -7.317], // Fivemiletown
  2656407: [54.3495, -6.271], // Banbridge
  2961327: [53.777, -8.105], // Strokestown
  2961497: [53.994, -6.897], // Shercock
  2962067: [52.239, -6.971], // Passage East
  2962144: [53.429, -9.319], // Oughterard
  2962570: [53.922, -7.866], // Mohill
  2963036: [53.673, -7.991], // Lanesborough
  2963792: [53.469, -9.106], // Headford
  2964434: [53.6947, -7.6117], // Edgeworthstown
  2964494: [53.62, -8.742], // Dunmore
  2964584: [54.046, -8.036], // Drumshanbo
  2964632: [54.229, -8.301], // Dromahair
  2966492: [54.089, -8.517], // Ballymote
  2964574: [53.3478, -6.2597],
}

/** Rows that repeat another one, and a few that are not places. */
export const DROPPED = new Set([
  '2643734', // Derry again, as a county borough
  '7838897', // Ballysadare, spelt Ballisodare
  '7870948', // Dromcolliher, spelt Dromcollogher
  '7870950', // Kilfinane, spelt Kilfinnane
  '2961873', // Rathwire, which is Killucan
  '2962222', // Newtown Trim, which is Trim
  '3306439', // Nenagh, at its bridge
  '2962580', // Moate, 17 km from where it is
  '3315239', // Oughterard in Kildare, a townland with the figures of the town in Galway
  '6697759', // South Dublin, a council
  '3304971', // Mucklagh in Wicklow, a townland with the figures of the village in Offaly
  '3297735', // Scarriff in Kerry, an uninhabited island with the figures of the town in Clare
])

/** Names that people type, and that GeoNames lacks or lists among many in other languages. */
export const ALSO_KNOWN = {
  2643736: ['Londonderry'],
  2964506: ['Dunleary', 'Dun Leary'],
}
