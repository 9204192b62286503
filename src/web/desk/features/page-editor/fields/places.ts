import { below, listAt, type PageDocument, type Path, pathName, valueAt } from '../state/document.ts'
import type { EditorTab, Field } from './field.ts'

/** A field in a document or in a list entry. `where` describes it: 'FAQ › Questions › Question 2 › Answer'. */
export type Place = { tab: EditorTab; field: Field; path: Path; root: Path; where: string }

export function listPlaces(document: PageDocument, tab: EditorTab): Place[] {
  const root: Path = tab.root === '' ? [] : [tab.root]
  const fields = tab.groups.flatMap((group) => group.fields)
  return fields.flatMap((field) => placesBelow(document, { tab, root, field, path: root, where: tab.label }))
}

/** Lists a field's place and those of its entries' fields, each below its parent's `path` and `where`. */
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

export function findPlace(path: string, places: readonly Place[]): Place | undefined {
  return places.find((one) => pathName(one.path) === path || path.startsWith(`${pathName(one.path)}.`))
}

/** Returns the tab that has the field, or the part of the document, at a path. */
export function tabOfField(
  document: PageDocument,
  tabs: readonly EditorTab[],
  path: string,
): EditorTab | undefined {
  const places = tabs.flatMap((tab) => listPlaces(document, tab))
  const inPart = ({ root }: Place) => root.length > 0 && path.startsWith(`${pathName(root)}.`)
  return (findPlace(path, places) ?? places.find(inPart))?.tab
}

/** The thing that was clicked in the preview: words, or an image's address. */
export type Clicked = { words: string; image: string }

/** Returns the path of the tab's field that shows what was clicked; null if none does. Only editable fields are found. */
export function fieldShowing(document: PageDocument, tab: EditorTab, clicked: Clicked): string | null {
  const found = listPlaces(document, tab).find((place) =>
    shows(place, valueAt(document, place.path), clicked),
  )
  return found ? pathName(found.path) : null
}

function shows({ field }: Place, value: unknown, { words, image }: Clicked): boolean {
  const wanted = field.kind === 'image' ? image : words
  if (wanted === '') return false
  if (field.kind === 'words') return Array.isArray(value) && value.some((one) => says(one, wanted))
  return (field.kind === 'text' || field.kind === 'image') && says(value, wanted)
}

/** Returns whether a stored text, or one of its lines, matches the clicked words. */
function says(value: unknown, wanted: string): boolean {
  if (typeof value !== 'string') return false
  return plain(value) === wanted || value.split('\n').some((line) => plain(line) === wanted)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the texts by which the preview finds a field: its own first, then its entry's. */
export function textsAt(document: PageDocument, field: string | null): string[] {
  if (field === null) return []
  const path = field.split('.')
  const entryEnd = path.findLastIndex((key) => /^\d+$/.test(key)) + 1
  const entry = entryEnd > 0 ? valueAt(document, path.slice(0, entryEnd)) : undefined
  return [...listTexts(valueAt(document, path)), ...listTexts(entry)]
}

/** Lists the texts of a value, of a list or of an entry, but not those at deeper levels. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((part) => typeof part === 'string')
}
