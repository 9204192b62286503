import { listAt, type PageDocument, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'
import { MAX_TESTIMONIALS, repeats, TESTIMONIAL_PLACES } from './legacy-testimonials.ts'

export type MoveTestimonials = { type: 'move-praise' }

/** The quotes and names of an older page stand in Testimonials: each once, and what has no room there stays where it was. */
export function moveTestimonials(state: EditorState, _action: MoveTestimonials): EditorState {
  return stepTo(state, TESTIMONIAL_PLACES.reduce(movedBetween, state.document))
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
