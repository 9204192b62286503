import { readdirSync, readFileSync } from 'node:fs'
import { PlaceKind } from '#contract/places/place.ts'
import type { Position } from '../position.ts'

/** A place of the bundled gazetteer. */
export type KnownPlace = Position & {
  id: string
  label: string
  /** the display name first, then the Irish and the common ones */
  names: string[]
  county: string
  region: 'IE' | 'NI'
  kind: PlaceKind
  population: number
}

/** The area around a post town that shares a routing key. */
export type EircodeArea = KnownPlace & { town: string }

const DATA = new URL('data/', import.meta.url)
const TABLES = [
  'places-own.csv',
  'villages-own.csv',
  'districts-own.csv',
  'junctions-own.csv',
  'places-geonames.csv',
]
const read = (name: string) => readFileSync(new URL(name, DATA), 'utf8')

/**
 * The text of all tables, 0.3 MB. They are read at the start, because later the process may have no free file descriptor. Each text is
 * freed after use.
 */
const texts = new Map(readdirSync(DATA).map((name) => [name, read(name)]))

/** Reads the rows of a table beside this file, by their column names. Cells contain no commas, and lines with # are comments. */
export function readTable(name: string): Record<string, string>[] {
  const text = texts.get(name) ?? read(name)
  texts.delete(name)
  const [head = '', ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    if (cells.length !== columns.length) throw new Error(`${name}: '${row}' has ${cells.length} cells.`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

export const readPlaces = () => TABLES.flatMap(readTable).map(placeFrom)

export const readEircodeAreas = () =>
  new Map(readTable('eircode-areas.csv').map((row) => [row.key ?? '', areaFrom(row)]))

function placeFrom(row: Record<string, string>): KnownPlace {
  const { id = '', name = '', other_names = '', county = '', region, population = 0, lat, lon } = row
  const kind = PlaceKind.parse(row.kind)
  return {
    id,
    // A district such as 'Dublin 24' already names its town.
    label: kind === 'district' ? name : `${name}, Co. ${county}`,
    names: [name, ...other_names.split('|').filter(Boolean)],
    county,
    region: region === 'NI' ? 'NI' : 'IE',
    kind,
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
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
