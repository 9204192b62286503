import { PlaceKind } from '#contract/places/place.ts'
import type { Position } from '../position.ts'
import { readTable } from './read-table.ts'

export type Region = 'IE' | 'NI'

/** The surroundings of a post town. */
export type EircodeArea = KnownPlace & { town: string }

/** A place of the bundled gazetteer. */
export type KnownPlace = Position & {
  id: string
  label: string
  /** the display name first, then the Irish and the common ones */
  names: string[]
  county: string
  region: Region
  kind: PlaceKind
  population: number
}

const TABLES = [
  'places-own.csv',
  'villages-own.csv',
  'districts-own.csv',
  'junctions-own.csv',
  'places-geonames.csv',
]

export function readPlaces(): KnownPlace[] {
  const counties = new Map<string, string>()
  return TABLES.flatMap((table) => readTable(table).map((row) => placeFrom(row, counties)))
}

export function readEircodeAreas(): Map<string, EircodeArea> {
  return new Map(readTable('eircode-areas.csv').map((row) => [row.key ?? '', areaFrom(row)]))
}

/** `counties`: by name, so that all places of one share the text. */
function placeFrom(row: Record<string, string>, counties: Map<string, string>): KnownPlace {
  const [id, name] = [copyText(row.id), copyText(row.name)]
  const others = (row.other_names ?? '').split('|').filter(Boolean)
  const county = counties.get(row.county ?? '') ?? copyText(row.county)
  counties.set(county, county)
  return {
    id,
    // 'Dublin 24' says itself where it is.
    label: row.kind === 'district' ? name : copyText(`${name}, Co. ${county}`),
    names: [name, ...others.map(copyText)],
    county,
    region: row.region === 'NI' ? 'NI' : 'IE',
    kind: readKind(row.kind),
    population: Number(row.population ?? 0),
    lat: Number(row.lat),
    lon: Number(row.lon),
  }
}

/** A part of a text holds on to all of it, here to a whole table. */
function copyText(text = ''): string {
  return Buffer.from(text).toString()
}

function readKind(text?: string): PlaceKind {
  const kind = PlaceKind.options.find((known) => known === text)
  if (!kind) throw new Error(`'${text}' is no kind of place.`)
  return kind
}

function areaFrom({ key = '', town = '', county = '', lat, lon }: Record<string, string>): EircodeArea {
  return {
    town,
    id: `eircode-${key}`,
    label: `${key} area, ${town}`,
    names: [key],
    county,
    region: 'IE',
    kind: 'eircode-area',
    population: 0,
    lat: Number(lat),
    lon: Number(lon),
  }
}
