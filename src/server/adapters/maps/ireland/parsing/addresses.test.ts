import { expect, test } from 'vitest'
import { findInText, placeNamed } from '../load-gazetteer.ts'
import { routingKeysIn } from './read-text.ts'

/** Addresses as people write them, each with its county; ? if the text alone does not tell. */
const ADDRESSES = `
Main Street, Naas → Kildare
Bridge Street Westport → Mayo
Church Street Athlone → Westmeath
12 Main Street Cashel, Co. Tipperary → Tipperary
O Connell Street Ennis → Clare
Shop Street Drogheda → Louth
Mill Street Westport → Mayo
Main Street Maynooth → Kildare
Strand Street Dingle → Kerry
General Hospital Letterkenny → Donegal
Regional Hospital Tullamore → Offaly
Our Ladys Hospital Crumlin, Dublin → Dublin
Portiuncula Hospital Ballinasloe → Galway
St Johns Hospital Limerick → Limerick
Business Park Shannon → Clare
Bushy Park Terenure → Dublin
Park View Naas → Kildare
Eastpoint Business Park → ?
Glen of Aherlow → ?
Cashel, Mayo → ?
Airport → ?
hotel → ?
train station → ?
ferry port → ?
n/a → ?
The Square → ?
Moyvalley → ?
Woodstock → ?
dublin aiport → Dublin
Belfast International → Antrim
12 High Street, Kilkenny → Kilkenny
5 Patrick Street, Dun Laoghaire → Dublin
Castle Street, Tralee → Kerry
The Square, Listowel → Kerry
Abbey Street, Ennis, Co. Clare → Clare
Church Road, Greystones → Wicklow
Main Street, Bray → Wicklow
Strand Road, Portmarnock → Dublin
Strand Road Sligo → Sligo
The Quay, Westport → Mayo
The Quay, Waterford → Waterford
Merchants Quay Cork → Cork
Bridge Street Carrick on Shannon → Leitrim
Main Street Carrick-on-Shannon, Co Leitrim → Leitrim
Dublin Road, Tuam → Galway
Galway Road, Athlone → Westmeath
Cork Road, Waterford → Waterford
Dublin Street, Carlow → Carlow
Kilkenny Road, Carlow → Carlow
Mill Road, Killarney → Kerry
Muckross Road, Killarney, Co. Kerry → Kerry
Station Road, Portlaoise → Laois
Station Road, Kildare → Kildare
Railway Street, Navan → Meath
Market Square, Navan → Meath
Ludlow Street Navan Co Meath → Meath
Church Hill, Wicklow → Wicklow
Abbey Road, Wicklow Town → Wicklow
Castle Park, Mallow → Cork
Park Road, Killarney → Kerry
Green Street, Callan → Kilkenny
The Green, Adare → Limerick
College Road, Galway → Galway
College Road, Cork → Cork
University Road, Galway → Galway
School Lane, Kells, Co. Meath → Meath
Hospital Road, Wexford → Wexford
Mercy Hospital, Cork → Cork
General Hospital, Wexford → Wexford
General Hospital, Cavan → Cavan
Bridge House, Tullamore → Offaly
Hill Street, Mullingar → Westmeath
Pearse Street, Mullingar → Westmeath
O'Connell Street, Sligo → Sligo
O'Connell Street, Limerick → Limerick
O'Connell Street, Clonmel → Tipperary
O'Connell Street, Dublin → Dublin
Grafton Street, Dublin 2 → Dublin
Parnell Street, Thurles → Tipperary
Liberty Square, Thurles → Tipperary
Emmet Square, Birr → Offaly
Main Street, Birr, Co. Offaly → Offaly
Main Street, Cavan → Cavan
Main Street, Letterkenny → Donegal
The Diamond, Donegal Town → Donegal
Main Street, Longford → Longford
Church Street, Longford → Longford
Tower Road, Clondalkin → Dublin
Orchard Road, Clondalkin, Dublin 22 → Dublin
Business Park, Oranmore → Galway
Retail Park, Letterkenny → Donegal
Industrial Estate, Ennis → Clare
Marina Hotel, Dingle → Kerry
Castle Hotel, Macroom → Cork
Golf Club, Lahinch → Clare
Train Station, Mallow → Cork
Bus Station, Galway → Galway
Park Hotel, Mullingar → Westmeath
St Marys Cathedral, Limerick → Limerick
Church of the Assumption, Tullamore → Offaly
Main Street, Street, Naas → Kildare
Street, Co. Westmeath → Westmeath
Hospital, Co. Limerick → Limerick
Cross, Mayo → Mayo
Dublin Hill, Cork → Cork
`

const ROWS = ADDRESSES.trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string])

test('the table has at least 80 addresses', () => expect(ROWS.length).toBeGreaterThanOrEqual(80))

test.each(ROWS)('%s is in %s', (text, county) => {
  expect(placeNamed(text)?.county ?? '?').toBe(county)
})

test.each(['12 Main Street Cashel', 'Druids Glen', 'Caher', 'Our Ladys Hospital Crumlin', 'Kilmore'])(
  '%s is not measured from a place of another name',
  (text) => {
    const words = text.toLowerCase().split(' ')
    for (const { names } of findInText(text).places)
      expect(names.some((name) => words.includes(name.toLowerCase().split(' ')[0] ?? ''))).toBe(true)
  },
)

test('a routing key alone means a district of Dublin, and a whole Eircode the area', () => {
  expect(placeNamed('d24')?.label).toBe('Dublin 24')
  expect(placeNamed('D6W')?.label).toBe('Dublin 6W')
  expect(placeNamed('5 Whitestown Way, D24')?.label).toBe('Dublin 24')
  expect(placeNamed('D02 AF30')?.id).toBe('eircode-D02')
})

test.each<[string, string[]]>([
  ['V93', ['V93']],
  ['v93 x2y4', ['V93']],
  ['V93X2Y4', ['V93']],
  ['d6w-xy00', ['D6W']],
  ['12 Patrick St, Cork T12 X2Y4, not A65 F4E2', ['T12', 'A65']],
  ['B12 X2Y4', []],
  ['V93 X2Y4Z', ['V93']],
  ['V9', []],
  ['XV93', []],
  ['A1 motorway, M50 J9', []],
])('%s has the routing keys %j', (text, keys) => {
  expect(routingKeysIn(text)).toEqual(keys)
})
