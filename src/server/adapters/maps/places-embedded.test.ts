import { describe, expect, test } from 'vitest'
import { names } from './ireland/names.ts'
import { createEmbeddedPlaces } from './places-embedded.ts'

const republic = createEmbeddedPlaces('IE')
const island = createEmbeddedPlaces('IE+NI')

async function first(typed: string, places = republic): Promise<string | undefined> {
  const [found] = await places.suggest(typed, 8)
  return found?.label
}

/** Each line: typed text, and the expected first suggestion. */
const EXPECTED = `
galway → Galway, Co. Galway
Gaillimh → Galway, Co. Galway
galway city → Galway, Co. Galway
co galway → Galway, Co. Galway
dublin → Dublin, Co. Dublin
dub → Dublin, Co. Dublin
d → Dublin, Co. Dublin
baile átha cliath → Dublin, Co. Dublin
baile atha cliath → Dublin, Co. Dublin
dublin air → Dublin Airport, Co. Dublin
dublin airport t2 → Dublin Airport, Co. Dublin
cork → Cork, Co. Cork
CORK → Cork, Co. Cork
corcaigh → Cork, Co. Cork
cork airport → Cork Airport, Co. Cork
limerick → Limerick, Co. Limerick
luimneach → Limerick, Co. Limerick
limrick → Limerick, Co. Limerick
waterford → Waterford, Co. Waterford
watreford → Waterford, Co. Waterford
kilkenny → Kilkenny, Co. Kilkenny
kilkeny → Kilkenny, Co. Kilkenny
dun laoghaire → Dún Laoghaire, Co. Dublin
Dún Laoghaire → Dún Laoghaire, Co. Dublin
dun-laoghaire → Dún Laoghaire, Co. Dublin
dunlaoghaire → Dún Laoghaire, Co. Dublin
dunleary → Dún Laoghaire, Co. Dublin
clonmel → Clonmel, Co. Tipperary
cluain meala → Clonmel, Co. Tipperary
killarney → Killarney, Co. Kerry
kilarney → Killarney, Co. Kerry
cill airne → Killarney, Co. Kerry
mullingar → Mullingar, Co. Westmeath
newbridge → Newbridge, Co. Kildare
droichead nua → Newbridge, Co. Kildare
tramore → Tramore, Co. Waterford
rush → Rush, Co. Dublin
portlaoise → Portlaoise, Co. Laois
port laoise → Portlaoise, Co. Laois
athlon → Athlone, Co. Westmeath
tullamoor → Tullamore, Co. Offaly
ennis → Ennis, Co. Clare
ennistymon → Ennistymon, Co. Clare
sligo → Sligo, Co. Sligo
sligeach → Sligo, Co. Sligo
letterkenny → Letterkenny, Co. Donegal
lifford → Lifford, Co. Donegal
westport → Westport, Co. Mayo
kells meath → Kells, Co. Meath
lahinch → Lahinch, Co. Clare
adare → Adare, Co. Limerick
ballybunion → Ballybunion, Co. Kerry
shannon airp → Shannon Airport, Co. Clare
snn → Shannon Airport, Co. Clare
knock airport → Ireland West Airport Knock, Co. Mayo
knock → Knock, Co. Mayo
kerry airport → Kerry Airport, Co. Kerry
rosslare → Rosslare, Co. Wexford
rosslare euro → Rosslare Europort, Co. Wexford
ringaskiddy ferry → Ringaskiddy Ferry Port, Co. Cork
dublin port → Dublin Port, Co. Dublin
heuston → Heuston Station, Co. Dublin
connolly → Connolly Station, Co. Dublin
busaras → Busáras, Co. Dublin
the k club → The K Club, Co. Kildare
k club → The K Club, Co. Kildare
adare manor → Adare Manor, Co. Limerick
ashford castle → Ashford Castle, Co. Mayo
dromoland → Dromoland Castle, Co. Clare
carton house → Carton House, Co. Kildare
shelbourne hotel → The Shelbourne, Co. Dublin
croke park → Croke Park, Co. Dublin
pairc ui chaoimh → Páirc Uí Chaoimh, Co. Cork
aviva → Aviva Stadium, Co. Dublin
3arena → 3Arena, Co. Dublin
st stephens green → St Stephen's Green, Co. Dublin
saint stephen’s green → St Stephen's Green, Co. Dublin
o connell street → O'Connell Street, Co. Dublin
cliffs of moher → Cliffs of Moher, Co. Clare
rock of cashel → Rock of Cashel, Co. Tipperary
glendalough → Glendalough, Co. Wicklow
nui galway → University of Galway, Co. Galway
ucd → University College Dublin, Co. Dublin
ucc → University College Cork, Co. Cork
cuh → Cork University Hospital, Co. Cork
james hospital → St James's Hospital, Co. Dublin
inis mór → Inishmore, Co. Galway
aran islands → Inishmore, Co. Galway
aran → Inishmore, Co. Galway
gaoth dobhair → Gweedore, Co. Donegal
o'briens bridge → O'Briensbridge, Co. Clare
v93 → V93 area, Killarney
V93 X2Y4 → V93 area, Killarney
v93x2y4 → V93 area, Killarney
12 high street, killarney v93 x2y4 → V93 area, Killarney
D6W → Dublin 6W
d24 → Dublin 24
D24 → Dublin 24
dublin 24 → Dublin 24
Dublin 2 → Dublin 2
d4 → Dublin 4
dublin 6w → Dublin 6W
Terminal 2 Dublin Airport → Dublin Airport, Co. Dublin
terminal 2 dublin airpo → Dublin Airport, Co. Dublin
airport dublin → Dublin Airport, Co. Dublin
dublin airport arrivals hall → Dublin Airport, Co. Dublin
bettystown → Bettystown, Co. Meath
mornington → Mornington, Co. Meath
inniskeen → Inniskeen, Co. Monaghan
cherrywood → Cherrywood, Co. Dublin
farmleigh → Farmleigh, Co. Dublin
bellingham castle → Bellingham Castle, Co. Louth
red cow → Red Cow (M50 Junction 9), Co. Dublin
m50 junction 9 → Red Cow (M50 Junction 9), Co. Dublin
macdonagh junction → Kilkenny MacDonagh Station, Co. Kilkenny
kilkenny, macdonagh junction → Kilkenny MacDonagh Station, Co. Kilkenny
m7 j10 → Naas South (M7 Junction 10), Co. Kildare
d02 af30 → D02 area, Dublin 2
`
const QUERIES = EXPECTED.trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string])

test('the table has at least 80 queries', () => expect(QUERIES.length).toBeGreaterThanOrEqual(80))

test.each(QUERIES)('%s finds %s first', async (typed, label) => {
  expect(await first(typed)).toBe(label)
})

describe('suggestions', () => {
  test('leave out the North unless it is configured', async () => {
    expect(await first('belfast')).toBeUndefined()
    expect(await first('belfast', island)).toBe('Belfast, Co. Antrim')
    expect(await first('newcastle down', island)).toBe('Newcastle, Co. Down')
  })

  test('show English names before Irish ones while a name is being typed', async () => {
    const labels = (await republic.suggest('dub', 5)).map(({ label }) => label)
    expect(labels.filter((label) => !label.includes('Dublin'))).toEqual([])
  })

  test('show the county of places with the same name', async () => {
    const labels = (await island.suggest('newcastle', 8)).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Newcastle, Co. Dublin', 'Newcastle, Co. Down']))
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('are no more than requested, and none for a text that is not a place', async () => {
    expect(await republic.suggest('k', 3)).toHaveLength(3)
    expect(await republic.suggest('qqqqq', 8)).toEqual([])
    expect(await republic.suggest('!?', 8)).toEqual([])
    expect(await republic.suggest('漢字', 8)).toEqual([])
  })
})

/** Each line: text as people write it, and the place it means. */
const MEANT = `
Dublin Airport T2 → Dublin Airport, Co. Dublin
Terminal 1, Dublin Airport → Dublin Airport, Co. Dublin
Adare Manor, Limerick → Adare Manor, Co. Limerick
12 Main Street, Galway → Galway, Co. Galway
Galway, Ireland → Galway, Co. Galway
Dublin Road, Athlone → Athlone, Co. Westmeath
Main Street, Swords, Co. Dublin → Swords, Co. Dublin
St Patrick Street, Kinsale, Cork → Kinsale, Co. Cork
Newcastle, Co. Down → Newcastle, Co. Down
Kells, Co Meath → Kells, Co. Meath
Park Hotel, Kenmare → Park Hotel Kenmare, Co. Kerry
croke park dublin 3 → Croke Park, Co. Dublin
Kilarney → Killarney, Co. Kerry
Bangor → Bangor, Co. Down
Airport, Dublin → Dublin Airport, Co. Dublin
Tallaght, Dublin 24 → Tallaght, Co. Dublin
5 Whitestown Way, Dublin 24 → Dublin 24
Blackrock, Dundalk → Blackrock, Co. Louth
Mullagh, Co. Clare → Mullagh, Co. Clare
Kells → Kells, Co. Meath
Magilligan → Magilligan Point, Co. Derry
Carrigaloe → Carrigaloe, Co. Cork
Londonderry → Derry, Co. Derry
`

test.each(
  MEANT.trim()
    .split('\n')
    .map((line) => line.split(' → ') as [string, string]),
)('%s is located at %s', async (written, label) => {
  const [named] = await island.suggest(label.replace(/, Co\. /, ' '), 1)
  expect(named?.label).toBe(label)
  expect(await republic.locate(written)).toMatchObject({ lat: named?.lat, lon: named?.lon })
})

test('the 22 districts of Dublin are found, each in its place', async () => {
  const numbers = [...Array.from({ length: 18 }, (_, index) => String(index + 1)), '20', '22', '24', '6W']
  const labels = await Promise.all(numbers.map((number) => first(`dublin ${number}`)))
  expect(labels).toEqual(numbers.map((number) => `Dublin ${number}`))
  const positions = await Promise.all(numbers.map((number) => republic.locate(`Dublin ${number}`)))
  expect(new Set(positions.map((position) => `${position?.lat} ${position?.lon}`)).size).toBe(22)
})

describe('the name of several places', () => {
  test('is not located, and all of its places are offered', async () => {
    expect(await republic.locate('Newcastle')).toBeNull()
    const reading = await republic.read?.('Newcastle')
    expect(reading?.certainty).toBe('namesakes')
    const labels = reading?.places.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Newcastle, Co. Dublin', 'Newcastle, Co. Down']))
  })

  test('means the place that is near the other end of the journey, if only one is', async () => {
    const belfast = (await island.locate('Belfast')) ?? undefined
    const reading = await republic.read?.('Newcastle', belfast)
    expect(reading).toMatchObject({ certainty: 'assumed', places: [{ label: 'Newcastle, Co. Down' }] })
  })

  test('means the large town where the other places of that name are villages', async () => {
    expect(await republic.read?.('Kells')).toMatchObject({
      certainty: 'plain',
      places: [{ label: 'Kells, Co. Meath' }],
    })
  })

  test('has all of its places among the suggestions, each with its county', async () => {
    const suggested = (await island.suggest('newtown', 20)).filter(({ label }) =>
      label.startsWith('Newtown, '),
    )
    expect(suggested.length).toBe((await island.read?.('Newtown'))?.places.length)
    expect(new Set(suggested.map(({ county }) => county)).size).toBe(suggested.length)
  })
})

test('an Eircode is located at its area', async () => {
  const [area] = await republic.suggest('T12', 1)
  expect(await republic.locate('Apt 4, 12 Patrick St, Cork T12 X2Y4')).toMatchObject({ lat: area?.lat })
})

test.each([
  'near Galway',
  'London',
  'my house',
  'asdf',
  '123',
  'gn-0',
  'Hotel Foobar',
  'https://example.com',
])('%s is not located, because it may be several places', async (written) => {
  expect(await republic.locate(written)).toBeNull()
})

test('an id is located, and so is the label of an id that an outside service gave', async () => {
  const [cork] = await republic.suggest('cork', 1)
  expect(await republic.locate(cork?.id ?? '')).toMatchObject({ lat: cork?.lat, lon: cork?.lon })
  expect(await republic.locate('google/ChIJabc/Cork, Ireland')).toMatchObject({ lat: cork?.lat })
})

test('the label of each place means that place, without a message', async () => {
  const { places } = names()
  const readings = await Promise.all(places.map(({ label }) => republic.read?.(label)))
  const others = places.filter(
    ({ id }, index) => readings[index]?.certainty !== 'plain' || readings[index]?.places[0]?.id !== id,
  )
  expect(others.map(({ label }) => label)).toEqual([])
})
