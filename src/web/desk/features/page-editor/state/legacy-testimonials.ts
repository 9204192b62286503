import { listAt, type PageDocument, type Path } from './document-path.ts'

/** Where older pages keep quotes and names, and where they belong. */
export const TESTIMONIAL_PLACES: readonly { from: Path; to: Path }[] = [
  { from: ['features', 'testimonials'], to: ['testimonials', 'testimonials'] },
  { from: ['features', 'trustLogos'], to: ['testimonials', 'trustedByLogos'] },
]

/** As many as a list of the Testimonials section holds. */
export const MAX_TESTIMONIALS = 24

/** The words of an entry, by which duplicates are found; '' for an empty entry. */
function readWords(entry: unknown): string {
  const { name = '', quote = '' } = typeof entry === 'string' ? { quote: entry } : Object(entry)
  return `${name} ${quote}`.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Whether each entry is already among the others, or earlier in its own list. */
export function repeats(entries: readonly unknown[], others: readonly unknown[]): boolean[] {
  const known = new Set(others.map(readWords))
  return entries.map((entry) => {
    const words = readWords(entry)
    const repeated = words !== '' && known.has(words)
    known.add(words)
    return repeated
  })
}

/** The paths of the older entries that stand in the Testimonials section too, or twice. */
export function repeatedTestimonials(document: PageDocument): Path[] {
  return TESTIMONIAL_PLACES.flatMap(({ from, to }) =>
    repeats(listAt(document, from), listAt(document, to)).flatMap((repeated, index) =>
      repeated ? [[...from, index]] : [],
    ),
  )
}
