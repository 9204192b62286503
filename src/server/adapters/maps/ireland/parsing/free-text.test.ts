import { describe, expect, test } from 'vitest'
import { straightKm } from '../geometry.ts'
import { findInText } from '../load-gazetteer.ts'
import { names } from '../names.ts'
import { searchPlaces } from '../search-places.ts'

const LARGE = 10_000

const read = (text: string) => {
  const { certainty, places } = findInText(text, ({ region }) => region === 'IE')
  return { certainty, labels: places.map(({ label }) => label) }
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' → ') as [string, string])

/** Texts that clearly name one place. */
const PLAIN = `
The Shelbourne, Dublin → The Shelbourne, Co. Dublin
Gleneagle Hotel, Muckross Rd, Killarney → Gleneagle Hotel, Co. Kerry
Clonabreany House, Crossakiel, Kells, Co Meath → Clonabreany House, Co. Meath
Great Southern Killarney → Great Southern Killarney, Co. Kerry
14 The Paddocks, Naas, Co. Kildare → Naas, Co. Kildare
Coppers, Harcourt Street, Dublin → Dublin, Co. Dublin
Dublin, 25 Main Street → Dublin, Co. Dublin
Galway City Centre → Galway, Co. Galway
Grafton St → Grafton Street, Co. Dublin
Eyre Sq, Galway → Eyre Square, Co. Galway
Connolly Stn → Connolly Station, Co. Dublin
Airport Terminal 2, Dublin → Dublin Airport, Co. Dublin
Airport Terminal 2 Dublin → Dublin Airport, Co. Dublin
Dublin 2 Apartment 4 → Dublin 2
Dublin Airport, Terminal 2, Departures → Dublin Airport, Co. Dublin
Mallow, Co Ck → Mallow, Co. Cork
Tralee, Co. KY → Tralee, Co. Kerry
Navan Co MH → Navan, Co. Meath
Nenagh, Tipp → Nenagh, Co. Tipperary
Gorey, Wex → Gorey, Co. Wexford
Kells, Co. Maeth → Kells, Co. Meath
An Daingean, Co Chiarraí → Dingle, Co. Kerry
An Spidéal, Co na Gaillimhe → Spiddal, Co. Galway
Ráth Tó, Contae na Mí → Ratoath, Co. Meath
Clara, Offaly → Clara, Co. Offaly
H91 Y2X8, Salthill → Salthill, Co. Galway
Newtown Mount Kennedy, Wicklow → Newtownmountkennedy, Co. Wicklow
Mount Juliet Estate, Thomastown, Kilkenny → Mount Juliet Estate, Co. Kilkenny
Trinity College → Trinity College Dublin, Co. Dublin
12 Elm Grove, Blackrock, Co. Dublin → Blackrock, Co. Dublin
Collect at Shannon Airport arrivals → Shannon Airport, Co. Clare
V94 X5K6 → V94 area, Limerick
Belfast City Airport → Belfast City Airport, Co. Down
Tallaght - Dublin → Tallaght, Co. Dublin
Rathmines 6 Dublin → Rathmines, Co. Dublin
24 Dublin → Dublin 24
Dublin Road, Shankill → Shankill, Co. Dublin
Gort Road, Ennis → Ennis, Co. Clare
Gort Road, Ennis, Co. Clare → Ennis, Co. Clare
Rosses Point Road, Carlow → Carlow, Co. Carlow
O'Connell Street, Swords, Co. Dublin → Swords, Co. Dublin
Vicar St, Citywest, Dublin, Ireland → Citywest, Co. Dublin
Eyre Square, Oranmore, Galway → Oranmore, Co. Galway
Grafton Street, Dublin 2 → Grafton Street, Co. Dublin
Kilmore Quay, Wexford → Kilmore Quay, Co. Wexford
Dublin 15, Dublin, Ireland → Dublin 15
Belfast, Antrim → Belfast, Co. Antrim
Ó Méith → Omeath, Co. Louth
Port Laoise → Portlaoise, Co. Laois
`

/** Texts that mean one place, although they say more or something else. */
const ASSUMED = `
Shannon Airport, Limerick → Shannon Airport, Co. Clare
Naas Dublin → Naas, Co. Kildare
Ashford Castle, Galway → Ashford Castle, Co. Mayo
Bunratty Castle, Limerick → Bunratty Castle, Co. Clare
Knock Airport, Sligo → Ireland West Airport Knock, Co. Mayo
Cork Airport, Kerry → Cork Airport, Co. Cork
Leixlip, Co. Dublin → Leixlip, Co. Kildare
Athlone, Co Roscommon → Athlone, Co. Westmeath
Newry, Co Armagh → Newry, Co. Down
Carrick on Shannon, Roscommon → Carrick-on-Shannon, Co. Leitrim
Maldron Hotel, Sandy Road, Galway → Galway, Co. Galway
Galway Bay Hotel, Salthill → Salthill, Co. Galway
St Mary's Church, Athlone → Athlone, Co. Westmeath
Seaview, Kinvara → Kinvara, Co. Galway
Ballyunknown, Naas → Naas, Co. Kildare
Newtown, Athlone → Athlone, Co. Westmeath
Kilarney, Kerry → Killarney, Co. Kerry
Letterkeny → Letterkenny, Co. Donegal
Carrigtohill, Cork → Carrigtwohill, Co. Cork
Ballyvaughn → Ballyvaughan, Co. Clare
Hayfield Manor Hotel, Perrott Avenue, Cork → Cork, Co. Cork
Wedding at Adare Manor → Adare Manor, Co. Limerick
Bantry, West Cork → Bantry, Co. Cork
Druids Glen → Druids Glen Hotel, Co. Wicklow
12 Main Street Recess → Recess, Co. Galway
Main Street, Recess, Co. Galway → Recess, Co. Galway
Main Street Recess Galway → Recess, Co. Galway
Main Street, Hospital, Limerick → Hospital, Co. Limerick
The Square, Causeway, Co Kerry → Causeway, Co. Kerry
Main St Leap → Leap, Co. Cork
Burren → Burren, Co. Down
Tuam Square, Recess, Co. Galway → Recess, Co. Galway
O'Connell Street, Leap, Cork, Ireland → Leap, Co. Cork
Church Road, The Rower, Co. Kilkenny → The Rower, Co. Kilkenny
Swords B&B, Portmarnock → Portmarnock, Co. Dublin
Limerick Castle, Killaloe, Clare → Killaloe, Co. Clare
Eyre Lodge, Johnstown, Co. Kilkenny → Johnstown, Co. Kilkenny
Cliffs of Mohr → Cliffs of Moher, Co. Clare
`

/** Texts whose place only the visitor can choose. */
const ASKED = `
Dublin Airport to Galway → Dublin Airport, Co. Dublin; Galway, Co. Galway
Bray → Dublin Airport T1 → Bray, Co. Wicklow; Dublin Airport, Co. Dublin
Cork - Kerry Airport → Cork, Co. Cork; Kerry Airport, Co. Kerry
Cork airport - Kinsale → Cork Airport, Co. Cork; Kinsale, Co. Cork
Waterford, Kilkenny → Waterford, Co. Waterford; Kilkenny, Co. Kilkenny
Ballynahinch, Connemara → Ballynahinch Castle, Co. Galway; Ballynahinch, Co. Down; Galway, Co. Galway
Cobh, Co. Waterford → Cobh, Co. Cork
Kinsale or Cobh → Kinsale, Co. Cork; Cobh, Co. Cork
Killarney, Ennis → Killarney, Co. Kerry; Ennis, Co. Clare
Killarney, Galway → Killary Harbour, Co. Galway; Killarney, Co. Kerry; Galway, Co. Galway
Killarney, Co. Dublin → Killarney, Co. Kerry
Cashel, Mayo → Cashel, Co. Galway; Cashel, Co. Tipperary
Ballina, Co Clare → Ballina, Co. Tipperary; Ballina, Co. Mayo
Temple Bar, Galway → Temple Bar, Co. Dublin; Galway, Co. Galway
Ballyunknown, Galway → Galway, Co. Galway
Main Street, Ballyunknown, Galway → Galway, Co. Galway
Ballyunknown Cork → Cork, Co. Cork
West Cork → Cork, Co. Cork
Ardmore, Ballyfoo → Ardmore, Co. Waterford
Dublin 25 → Dublin, Co. Dublin
Main Street, Dublin 19 → Dublin, Co. Dublin
Kinsale, V93 X2Y4 → V93 area, Killarney; Kinsale, Co. Cork
Moyvalley → Moynalvey, Co. Meath
The Square → Eyre Square, Co. Galway
Coagh Patrick → Croagh Patrick, Co. Mayo; Coagh, Co. Tyrone
Ballynahinch Casle → Ballynahinch Castle, Co. Galway; Ballynahinch, Co. Down
`

const NAMESAKES = `
Main Street, Cross → Cross, Co. Clare; Cross, Co. Mayo
Belfast Airport → Belfast City Airport, Co. Down; Belfast International Airport, Co. Antrim
Stradbally → Stradbally, Co. Laois; Stradbally, Co. Kerry; Stradbally, Co. Waterford
`

const UNKNOWN = ['Rathfoo, Co. Wexford', 'Co. Wexford', 'Kerry', 'Terminal 1', 'Main Street Bridge', 'home']

describe.each([
  ['plain', PLAIN],
  ['assumed', ASSUMED],
  ['open', ASKED],
  ['namesakes', NAMESAKES],
])('a place with the certainty %s', (certainty, table) => {
  test.each(rowsOf(table).map((parts) => [parts.slice(0, -1).join(' → '), parts.at(-1) ?? ''] as const))(
    '%s is read as %s',
    (text, labels) => {
      expect(read(text)).toEqual({ certainty, labels: labels.split('; ') })
    },
  )
})

test.each(UNKNOWN)('the place %s is unknown', (text) => {
  expect(read(text)).toEqual({ certainty: 'open', labels: [] })
})

test('a text with one town and at most a street, county or country has one certain place', () => {
  for (const text of ['Naas', 'Naas, Co. Kildare', 'Main Street, Naas', 'Naas, Ireland'])
    expect(read(text).certainty).toBe('plain')
})

describe('a road of any name', () => {
  const towns = names().places.filter(({ population }) => population >= LARGE)
  const roads = ['Main', 'Dublin', 'Rosses Point', 'Ennis', "O'Connell", 'Gort', 'Airport', 'Station']
  const kinds = ['Road', 'Street', 'Avenue', 'Quay', 'Rd', 'St', 'Square']

  test.each(towns.map((town) => [town.label, town] as const))(
    'is placed in the town behind it: %s',
    (label, town) => {
      const wrong = roads.flatMap((name, at) => {
        const road = `${name} ${kinds[at % kinds.length]}`
        return [
          `${road}, ${label}`,
          `12 ${road}, ${label}, Ireland`,
          `${road} ${label.replace(',', '')}`,
        ].filter((text) => {
          const { certainty, places } = findInText(text)
          return certainty !== 'plain' || !places[0] || straightKm(places[0], town) > 6
        })
      })
      expect(wrong).toEqual([])
    },
  )
})

describe('suggestions', () => {
  const first = (text: string) => searchPlaces(text, 1, ({ region }) => region === 'IE')[0]?.label

  test.each([
    ['Shannon Airport, Limerick', 'Shannon Airport, Co. Clare'],
    ['Leixlip, Co. Dublin', 'Leixlip, Co. Kildare'],
    ['Navan Co MH', 'Navan, Co. Meath'],
    ['12 main street recess', 'Recess, Co. Galway'],
    ['thl rower', 'The Rower, Co. Kilkenny'],
    ['hotel conra dublin', 'Conrad Dublin, Co. Dublin'],
    ['malahide ccastle', 'Malahide Castle, Co. Dublin'],
  ])('for %s begin with %s', (text, label) => {
    expect(first(text)).toBe(label)
  })

  test('do not offer a village for a sight with the same name', () => {
    expect(first("giant's causeway")).toBeUndefined()
  })
})
