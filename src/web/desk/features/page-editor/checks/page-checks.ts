import type { Problem } from '#content/read/parse-partial.ts'
import { followsPage } from '#content/site/own-response-time.ts'
import { measureContrast } from '../colour/contrast.ts'
import type { ColourField, EditorTab, Field } from '../fields/field.ts'
import { below, listAt, type PageDocument, type Path, pathName, valueAt } from '../state/document-path.ts'
import { repeatedTestimonials } from '../state/legacy-testimonials.ts'
import { findResponseTimes } from './response-times.ts'

/** Something to see to before the page is shown: where, and what. `stops`: it cannot be saved like this. */
export type Check = { tab: string; path: string; where: string; text: string; stops: boolean }

const REPEATED = 'Duplicate: visitors see it twice. “Move to Testimonials” in the Features tab removes it.'

type Place = { tab: EditorTab; field: Field; path: Path; root: Path; where: string }

/** Everything about a page that a visitor would stumble over. */
export function pageChecks(
  document: PageDocument,
  tabs: readonly EditorTab[],
  problems: readonly Problem[],
): Check[] {
  const places = tabs.flatMap((tab) => listPlaces(document, tab))
  return [
    ...problems.map((problem) => problemCheck(problem, places)),
    ...places.flatMap((place) => contrastCheck(document, place)),
    ...places.flatMap((place) => alternativeCheck(document, place)),
    ...responseChecks(document, places),
    ...repeatedTestimonials(document).map((path) => repeatedCheck(path, places)),
  ]
}

/** The tab with the field of a path, or with the part of the document that it lies in. */
export function tabOfField(
  document: PageDocument,
  tabs: readonly EditorTab[],
  path: string,
): EditorTab | undefined {
  const places = tabs.flatMap((tab) => listPlaces(document, tab))
  return (findPlace(path, places) ?? places.find(({ root }) => isBelow(path, pathName(root))))?.tab
}

function findPlace(path: string, places: readonly Place[]): Place | undefined {
  return places.find((one) => pathName(one.path) === path || path.startsWith(`${pathName(one.path)}.`))
}

function isBelow(path: string, root: string): boolean {
  return root !== '' && path.startsWith(`${root}.`)
}

function listPlaces(document: PageDocument, tab: EditorTab): Place[] {
  const root: Path = tab.root === '' ? [] : [tab.root]
  const fields = tab.groups.flatMap((group) => group.fields)
  return fields.flatMap((field) => placesBelow(document, { tab, root, field, path: root, where: tab.label }))
}

/** A field takes `path` and `where` of its parent; a list has the places of its entries. */
function placesBelow(document: PageDocument, around: Place): Place[] {
  const { field } = around
  const path = below(around.path, field.name)
  const where = `${around.where} › ${field.label}`
  if (field.kind !== 'list') return [{ ...around, path, where }]
  return listAt(document, path).flatMap((_, index) =>
    field.fields.flatMap((inner) =>
      placesBelow(document, {
        ...around,
        field: inner,
        path: [...path, index],
        where: `${where} › ${field.entry} ${index + 1}`,
      }),
    ),
  )
}

function problemCheck({ path, message }: Problem, places: readonly Place[]): Check {
  const place = findPlace(path, places)
  const tab = place?.tab ?? places.find((one) => path.startsWith(pathName(one.root)))?.tab
  return { tab: tab?.id ?? '', path, where: place?.where ?? tab?.label ?? path, text: message, stops: true }
}

function checkAt({ tab, path, where }: Place, text: string): Check {
  return { tab: tab.id, path: pathName(path), where, text, stops: false }
}

function contrastCheck(document: PageDocument, place: Place): Check[] {
  const { field, root, path } = place
  if (field.kind !== 'colour' || !field.on) return []
  const min = field.min ?? 4.5
  const ratio = measureContrast(
    String(valueAt(document, path) ?? ''),
    findBackground(document, root, field.on),
  )
  if (ratio === null || ratio >= min) return []
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  return [checkAt(place, `Hard to read: contrast ${shown}:1, WCAG AA requires ${min}:1.`)]
}

function findBackground(
  document: PageDocument,
  root: Path,
  background: NonNullable<ColourField['on']>,
): string {
  const at = (name: string | undefined) => (name === undefined ? '' : valueAt(document, below(root, name)))
  const gradient = at(background.use) === true ? at(background.gradient) : ''
  return String(gradient || at(background.colour) || '')
}

/** A picture without words is nothing to who cannot see it. */
function alternativeCheck(document: PageDocument, place: Place): Check[] {
  const { field, path } = place
  if (field.kind !== 'text' || field.name !== 'alt') return []
  const description = String(valueAt(document, path) ?? '').trim()
  return description ? [] : [checkAt(place, 'Please describe the image for people who cannot see it.')]
}

/** An older quote or name that a visitor would read twice; a list in one field is one place. */
function repeatedCheck(path: Path, places: readonly Place[]): Check {
  const name = pathName(path)
  const at = places.find(
    (one) => pathName(one.path).startsWith(`${name}.`) || name.startsWith(`${pathName(one.path)}.`),
  )
  const where = at?.where ?? name
  return { tab: 'features', path: pathName(at?.path ?? path), where, text: REPEATED, stops: false }
}

/** Times that differ on one page leave a visitor to wonder which one counts. */
function responseChecks(document: PageDocument, places: readonly Place[]): Check[] {
  const stated = places.flatMap((place) => {
    const value = valueAt(document, place.path)
    if (place.field.name === 'responseMinutes') {
      return typeof value === 'number' ? [{ place, minutes: value, words: `${value} minutes` }] : []
    }
    // What stands as shipped says the time of the page itself.
    const times = typeof value === 'string' && !followsPage(value) ? findResponseTimes(value) : []
    return times.map((time) => ({ place, ...time }))
  })
  if (new Set(stated.map(({ minutes }) => minutes)).size < 2) return []
  return stated.map(({ place, words }) =>
    checkAt(place, `Says “${words}”, but other text on this page gives a different time.`),
  )
}
