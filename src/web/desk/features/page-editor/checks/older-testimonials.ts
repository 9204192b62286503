import { listAt, type PageDocument, type Path, withValue } from '../state/document.ts'

/** The fields in which older pages store quotes and names, and those where they belong. */
export const TESTIMONIAL_PLACES: readonly { from: Path; to: Path }[] = [
  { from: ['features', 'testimonials'], to: ['testimonials', 'testimonials'] },
  { from: ['features', 'trustLogos'], to: ['testimonials', 'trustedByLogos'] },
]

/** The most entries in the Testimonials section. */
export const MAX_TESTIMONIALS = 24

/** Returns an entry's words, to find duplicates; '' if it is empty. */
function readWords(entry: unknown): string {
  const { name = '', quote = '' } = typeof entry === 'string' ? { quote: entry } : Object(entry)
  return `${name} ${quote}`.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Returns for each entry whether it repeats another one. */
function repeats(entries: readonly unknown[], others: readonly unknown[]): boolean[] {
  const known = new Set(others.map(readWords))
  return entries.map((entry) => {
    const words = readWords(entry)
    const repeated = words !== '' && known.has(words)
    known.add(words)
    return repeated
  })
}

/** Returns the paths of older entries that are also in Testimonials, or that repeat each other. */
export function repeatedTestimonials(document: PageDocument): Path[] {
  return TESTIMONIAL_PLACES.flatMap(({ from, to }) =>
    repeats(listAt(document, from), listAt(document, to)).flatMap((repeated, index) =>
      repeated ? [[...from, index]] : [],
    ),
  )
}

/** Moves an older page's quotes and names to Testimonials, each once. Those for which there is no room stay. */
export function moveTestimonials(document: PageDocument): PageDocument {
  return TESTIMONIAL_PLACES.reduce(movedBetween, document)
}

function movedBetween(
  document: PageDocument,
  { from, to }: (typeof TESTIMONIAL_PLACES)[number],
): PageDocument {
  const older = listAt(document, from)
  if (older.length === 0) return document
  const there = listAt(document, to)
  const repeated = repeats(older, there)
  const fresh = older.filter((_, index) => !repeated[index])
  const room = Math.max(0, MAX_TESTIMONIALS - there.length)
  const left = withValue(document, from, fresh.slice(room))
  return room === 0 || fresh.length === 0 ? left : withValue(left, to, [...there, ...fresh.slice(0, room)])
}
