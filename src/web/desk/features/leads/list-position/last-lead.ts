/** The lead last focused or open, to continue from there. */
let last: number | null = null
/** It replaced a lead that left the list and has not been visited, so it is the next one. */
let isNext = false

export function noteLastLead(id: number | null): void {
  last = id
  isNext = false
}

/** The focused row is gone, and the nearest takes its place. */
export function noteTakenPlace(id: number, isAfter: boolean): void {
  last = id
  isNext = isAfter
}

export function readLastLead(): number | null {
  return last
}

export function isNextLead(): boolean {
  return isNext
}
