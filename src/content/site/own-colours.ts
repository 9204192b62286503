import { PutAwayColours } from '../fields/overridden-colours.ts'
import { DEFAULT_ABOUT } from '../pages/about.ts'
import { HOME_DOCUMENTS } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '../pages/how-it-works-page.ts'
import { COLOUR_NAME } from './theme.ts'

type Document = Readonly<Record<string, unknown>>
type Colours = Readonly<Record<string, string>>

/** Returns the shipped documents of an area whose pages have colours. Colours are restored from the first. */
export function shippedDocuments(area: string, homeDocument: keyof typeof HOME_DOCUMENTS): Document[] {
  if (area === 'index') return [HOME_DOCUMENTS[homeDocument], ...Object.values(HOME_DOCUMENTS)]
  if (area === 'about') return [DEFAULT_ABOUT]
  return area === 'how-it-works' ? [DEFAULT_HOW_IT_WORKS_PAGE] : []
}

/** Returns the colours chosen for a page, by path, which do not follow the theme. */
export function ownColours(document: Document, shipped: readonly Document[]): Colours {
  const colours = Object.entries(coloursIn(document))
  return Object.fromEntries(colours.filter(([path, colour]) => !stands(colour, path, shipped)))
}

export function putAwayColours(document: Document): Colours {
  const away = PutAwayColours.safeParse(document.putAway).data ?? []
  return Object.fromEntries(away.map(({ place, colour }) => [place, colour]))
}

/** Returns a page in the theme's colours, with its own ones set aside. */
export function withoutOwnColours(document: Document, shipped: readonly Document[]): Document {
  const own = ownColours(document, shipped)
  const [first] = shipped
  if (!first || Object.keys(own).length === 0) return document
  const plain = Object.keys(own).reduce(
    (made, path) => withColour(made, path, colourAt(first, path)),
    document,
  )
  return { ...plain, putAway: listColours({ ...putAwayColours(document), ...own }) }
}

const listColours = (colours: Colours) =>
  Object.entries(colours).map(([place, colour]) => ({ place, colour }))

/** Restores a page's own colours, except where another colour has been chosen since. */
export function withOwnColours(document: Document, shipped: readonly Document[]): Document {
  const { putAway: _, ...rest } = document
  const away = Object.entries(putAwayColours(document))
  return away.reduce<Document>((made, [path, colour]) => {
    return stands(colourAt(made, path), path, shipped) ? withColour(made, path, colour) : made
  }, rest)
}

/** Returns whether a colour follows the theme. */
function stands(colour: string | undefined, path: string, shipped: readonly Document[]): boolean {
  return colour === undefined || colour === '' || shipped.some((one) => colourAt(one, path) === colour)
}

function coloursIn(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const found: Record<string, string> = {}
  for (const [key, part] of Object.entries(value)) {
    if (path === '' && key === 'putAway') continue
    const place = path === '' ? key : `${path}.${key}`
    if (typeof part === 'string' && COLOUR_NAME.test(key)) found[place] = part
    else Object.assign(found, coloursIn(part, place))
  }
  return found
}

function colourAt(document: Document, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), document)
  return typeof found === 'string' ? found : undefined
}

/** Sets a colour, or removes it if `colour` is undefined. A path that no longer exists is not made again. */
function withColour(document: Document, path: string, colour: string | undefined): Document {
  const [first = '', ...rest] = path.split('.')
  return changed(document, first, rest, colour) as Document
}

function changed(part: unknown, key: string, [next, ...rest]: string[], colour: string | undefined): unknown {
  if (!isTree(part)) return part
  if (next !== undefined && !(key in part)) return part
  const copy: Record<string, unknown> = { ...part }
  if (next !== undefined) copy[key] = changed(part[key], next, rest, colour)
  else if (colour === undefined) delete copy[key]
  else copy[key] = colour
  return Array.isArray(part) ? Object.values(copy) : copy
}

/** Returns whether a value is an object or a list. */
function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
