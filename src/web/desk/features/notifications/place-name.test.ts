import { expect, test } from 'vitest'
import { findPlaceName } from './news.ts'

test.each([
  ['14 Harbour View, Ennis, Co. Clare', 'Ennis'],
  ['14 Harbour View, Old Mill Street Lower, Ennistymon, Co. Clare', 'Ennistymon'],
  ['Apartment 3, Castle Court, Clontarf, Dublin 3', 'Clontarf'],
  ['22 Main Street, Cork', 'Cork'],
  ['22 Main Street, Dublin 4, D04 X2Y3', 'Dublin 4'],
  ['12 Main St Ennis', 'Ennis'],
  ['Dublin Road, Limerick', 'Limerick'],
  ['Rose Cottage, Doolin, Co. Clare', 'Doolin'],
  ['Tigh Mhaire, Doolin, Clare, Ireland', 'Doolin'],
  ['7 Shannon Airport Road, Shannon', 'Shannon'],
  ['4 Church Street, Kilkenny, Co. Kilkenny', 'Kilkenny'],
])('%j is shown without house and street, as %j', (place, name) => {
  expect(findPlaceName(place)).toBe(name)
})

test.each([
  ['Shannon Airport', 'Shannon Airport'],
  ['Dublin Airport, Terminal 2, Co. Dublin', 'Dublin Airport'],
  ['Ashford Castle, Cong, Co. Mayo', 'Ashford Castle'],
  ['Castle Court Hotel, Westport', 'Castle Court Hotel'],
  ['The Old Ground Hotel, 5 O’Connell Street, Ennis', 'The Old Ground Hotel'],
  ['Rosslare Europort', 'Rosslare Europort'],
  ['Cork', 'Cork'],
  ['Dublin 24', 'Dublin 24'],
  ['Oranmore, Co. Galway', 'Oranmore'],
  ['St Mary’s Cathedral, Limerick', 'St Mary’s Cathedral'],
])('the name of %j is shown as %j', (place, name) => {
  expect(findPlaceName(place)).toBe(name)
})

test.each(['14 Harbour View', 'Flat 2', 'Main Street', 'D04 X2Y3'])(
  'the text %j has no place name that may be shown',
  (place) => {
    expect(findPlaceName(place)).toBeNull()
  },
)
