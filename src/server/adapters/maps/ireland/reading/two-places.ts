/** Between the two ends of a journey that somebody wrote into one field. */
const WAY = / to | ?(?:→|->|=>) ?/i
/** Between two places, or in the name of one. */
const CHOICE = / or | and | via /i
/** Between two places, or between a place and its town. */
const DASH = / ?\/ ?| [-–—] /

/** How sure it is that the parts of a text are places of their own. */
export type Parts = { parts: string[]; by: 'way' | 'choice' | 'dash' }

/** The parts of a text that may name two places; none when it has one part alone. */
export function splitParts(text: string): Parts {
  for (const [by, mark] of [
    ['way', WAY],
    ['choice', CHOICE],
    ['dash', DASH],
  ] as const) {
    const parts = text.split(mark).map((part) => part.trim())
    if (parts.length > 1) return { parts: parts.filter((part) => part !== ''), by }
  }
  return { parts: [], by: 'dash' }
}
