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
  return TABLES.flatMap((name) => readTable(name)).map(placeFrom)
}

export function readEircodeAreas(): Map<string, EircodeArea> {
  return new Map(readTable('eircode-areas.csv').map((row) => [row.key ?? '', areaFrom(row)]))
}

function placeFrom(row: Record<string, string>): KnownPlace {
  const { id = '', name = '', county = '', region } = row
  return {
    id,
    // 'Dublin 24' says itself where it is.
    label: row.kind === 'district' ? name : `${name}, Co. ${county}`,
    names: [name, ...(row.other_names ?? '').split('|').filter(Boolean)],
    county,
    region: region === 'NI' ? 'NI' : 'IE',
    kind: PlaceKind.parse(row.kind),
    population: Number(row.population ?? 0),
    lat: Number(row.lat),
    lon: Number(row.lon),
  }
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
