import type { TripStop } from '#contract/trips/trip.ts'

/** Invented names. */
export const PEOPLE = [
  'Aoife Brannigan',
  'Cian Mulready',
  'Niamh Costelloe',
  'Oisín Tarpey',
  'Saoirse Kilbane',
  'Fionn Hanratty',
  'Róisín Delahunt',
  'Darragh Moloney',
  'Gráinne Feerick',
  'Tadhg Sheridan',
  'Clodagh Rafter',
  'Eoin Vaughan',
  'Sinéad Gilhooly',
  'Pádraig Lohan',
  'Orla Kinahan',
  'Donnacha Breen',
  'Méabh Corrigan',
  'Ruairí Tynan',
  'Ciara Loughnane',
  'Lorcan Devaney',
  'Bríd Mannion',
  'Conor Halpin',
  'Éabha Nestor',
  'Senan Quirke',
  'Áine Hession',
  'Diarmuid Glynn',
  'Muireann Kett',
  'Colm Rattigan',
  'Deirdre Fallon',
  'Ultan Meere',
  'Sorcha Banville',
  'Fergal Noone',
  'Caoimhe Trant',
  'Brendan Ó Loingsigh',
  'Treasa Nic Eoin',
  'Shane Garvey',
  'Isolde Wynne',
  'Marek Zielony',
  'Ana Figueira',
  'Jean-Luc Marchand',
  'Priya Menon',
  'Hannah Lindqvist',
  'Tom Ashgrove',
  'Giulia Bertolini',
  'Kwame Asante',
  'Mairéad Ní Dhálaigh',
  'Declan Purtill',
  'Una Scarry',
]

/** A route of the demo. `vehicle`: index in the demo's vehicles. */
export type Route = {
  from: string
  to: string
  vehicle: 0 | 1 | 2 | 3 | 4
  people: number
  note: string
  stops?: readonly TripStop[]
}

export const ROUTES: Route[] = [
  {
    from: 'Dublin Airport, Terminal 2',
    to: 'The Shelbourne, Dublin 2',
    vehicle: 0,
    people: 3,
    note: 'Three large cases and a pram.',
  },
  {
    from: 'Shannon Airport',
    to: 'Adare Manor, Co. Limerick',
    vehicle: 0,
    people: 4,
    note: 'Four sets of golf clubs.',
  },
  { from: 'Cork Airport', to: 'Kinsale, Co. Cork', vehicle: 2, people: 2, note: '' },
  {
    from: 'Galway, Eyre Square',
    to: 'Cliffs of Moher, Co. Clare',
    vehicle: 1,
    people: 14,
    stops: [{ place: 'Doolin', wait_minutes: 90, note: 'Lunch' }],
    note: 'A day out, with a stop in Doolin for lunch.',
  },
  {
    from: 'Dublin, Merrion Square',
    to: 'Powerscourt, Enniskerry, Co. Wicklow',
    vehicle: 2,
    people: 3,
    stops: [
      { place: 'Dundrum', time: '12:30', note: 'The bridesmaids' },
      { place: 'Bray', wait_minutes: 60, note: 'The church' },
      { place: 'Greystones', wait_minutes: 30, note: 'Photos by the sea' },
    ],
    note: 'Wedding party: ribbons on the car, please.',
  },
  {
    from: 'Killarney, Co. Kerry',
    to: 'Waterville, Co. Kerry',
    vehicle: 1,
    people: 16,
    stops: [
      { place: 'Kenmare', wait_minutes: 30 },
      { place: 'Sneem', wait_minutes: 45, note: 'Tea' },
    ],
    note: 'Round the Ring of Kerry, returning by six for dinner.',
  },
  {
    from: 'Kilkenny, MacDonagh Junction',
    to: 'Mount Juliet, Thomastown',
    vehicle: 0,
    people: 5,
    note: '',
  },
  {
    from: 'Belfast City Airport',
    to: 'Titanic Quarter, Belfast',
    vehicle: 2,
    people: 1,
    note: 'Meeting at ten sharp.',
  },
  {
    from: 'Dublin Port, Terminal 1',
    to: 'Croke Park, Dublin 3',
    vehicle: 4,
    people: 48,
    note: 'Match day: where can you wait?',
  },
  {
    from: 'Westport, Co. Mayo',
    to: 'Ashford Castle, Cong',
    vehicle: 0,
    people: 6,
    note: 'Two child seats.',
  },
  {
    from: 'Waterford, The Quay',
    to: 'Dublin Airport, Terminal 1',
    vehicle: 0,
    people: 4,
    note: 'Early flight, we cannot be late.',
  },
  {
    from: 'Sligo, Rosses Point',
    to: 'Ireland West Airport, Knock',
    vehicle: 2,
    people: 2,
    note: '',
  },
]

export const GROUPS = ['Corporate', 'Wedding', 'Airport Transfer', 'Special Event', 'School tour', '', '']

/** Makes an email address of a name: 'Aoife Brannigan' → 'aoife.brannigan@mail.example.ie'. */
export function makeEmail(name: string): string {
  const local = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
  return `${local}@mail.example.ie`
}

/** Makes a phone number that nobody can have: no Irish subscriber number begins with three zeros. */
export function makePhone(index: number): string {
  const end = String(index + 10).padStart(4, '0')
  const network = ['83', '85', '86', '87', '89'][index % 5]
  return index % 6 === 5 ? `+353 1 000 ${end}` : `+353 ${network} 000 ${end}`
}

/** Notes that staff make after a first call. */
export const NOTES = [
  'Flying in with BA, will send the flight number the evening before.',
  'Compares with one other firm and decides by Friday.',
  'Asked for a child seat: one, forward-facing.',
  'Would like the same driver on the way back.',
  'Invoice to the company, purchase order follows.',
  'Prefers to be rung after six.',
]

export const LOST_REASONS = [
  'Chose another firm on price',
  'Journey was called off',
  'No answer after three calls',
]
