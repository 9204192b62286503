import { listAt, type PageDocument, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'
import { PRAISE_MOST, PRAISE_PLACES, repeats } from './legacy-testimonials.ts'

export type MovePraise = { type: 'move-praise' }

/** The quotes and names of an older page stand in Testimonials: each once, and what has no room there stays where it was. */
export function movePraise(state: EditorState, _action: MovePraise): EditorState {
  return stepTo(state, PRAISE_PLACES.reduce(movedBetween, state.document))
}

function movedBetween(document: PageDocument, { from, to }: (typeof PRAISE_PLACES)[number]): PageDocument {
  const older = listAt(document, from)
  if (older.length === 0) return document
  const there = listAt(document, to)
  const repeated = repeats(older, there)
  const fresh = older.filter((_, index) => !repeated[index])
  const room = Math.max(0, PRAISE_MOST - there.length)
  const left = withValue(document, from, fresh.slice(room))
  return room === 0 || fresh.length === 0 ? left : withValue(left, to, [...there, ...fresh.slice(0, room)])
}
