import type { Problem } from '#content/parse/parse-partial.ts'
import { followsPage, RESPONSE_TIME } from '#content/site/own-response-time.ts'
import { measureContrast } from '../fields/colour.ts'
import type { ColourField, EditorTab } from '../fields/field.ts'
import { findPlace, listPlaces, type Place } from '../fields/places.ts'
import { below, type PageDocument, type Path, pathName, valueAt } from '../state/document.ts'
import { repeatedTestimonials } from './older-testimonials.ts'

/** Something to correct on a page, and where. `stops` says that it prevents saving. */
export type Check = { tab: string; path: string; where: string; text: string; stops: boolean }

const REPEATED = 'Duplicate: visitors see it twice. “Move to Testimonials” in the Features tab removes it.'

/** Lists what should be corrected on a page, for visitors' sake or before it can be saved. */
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

/** Reports an image without a description, which people who cannot see it would miss. */
function alternativeCheck(document: PageDocument, place: Place): Check[] {
  const { field, path } = place
  if (field.kind !== 'text' || field.name !== 'alt') return []
  const description = String(valueAt(document, path) ?? '').trim()
  return description ? [] : [checkAt(place, 'Please describe the image for people who cannot see it.')]
}

/** Reports an older quote or name that visitors would read twice. A list in one field counts as one. */
function repeatedCheck(path: Path, places: readonly Place[]): Check {
  const name = pathName(path)
  const at = places.find(
    (one) => pathName(one.path).startsWith(`${name}.`) || name.startsWith(`${pathName(one.path)}.`),
  )
  const where = at?.where ?? name
  return { tab: 'features', path: pathName(at?.path ?? path), where, text: REPEATED, stops: false }
}

/** Reports different response times on one page, which confuse visitors. */
function responseChecks(document: PageDocument, places: readonly Place[]): Check[] {
  const stated = places.flatMap((place) => {
    const value = valueAt(document, place.path)
    if (place.field.name === 'responseMinutes') {
      return typeof value === 'number' ? [{ place, minutes: value, words: `${value} minutes` }] : []
    }
    // A text that follows the page's response time cannot contradict it.
    const times = typeof value === 'string' && !followsPage(value) ? findResponseTimes(value) : []
    return times.map((time) => ({ place, ...time }))
  })
  if (new Set(stated.map(({ minutes }) => minutes)).size < 2) return []
  return stated.map(({ place, words }) =>
    checkAt(place, `Says “${words}”, but other text on this page gives a different time.`),
  )
}

/** A response time found in a text: its minutes and its words. */
export type ResponseTime = { minutes: number; words: string }

/** Finds response times in a text: '15 minutes', '2-hour response'. */
export function findResponseTimes(text: string): ResponseTime[] {
  return [...text.matchAll(RESPONSE_TIME)].map(([words, count, unit, shortCount, shortUnit]) => {
    const hours = (unit ?? shortUnit ?? '').toLowerCase().startsWith('hour')
    return { minutes: Number(count ?? shortCount) * (hours ? 60 : 1), words }
  })
}
