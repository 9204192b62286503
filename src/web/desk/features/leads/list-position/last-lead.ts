/** The lead that had the focus in the list, or was open, last: somebody who comes back to the list goes on from there. */
let last: number | null = null
/** It has taken the place of one that left the list, and nobody has gone to it yet: the next lead is this one. */
let isNext = false

export function noteLastLead(id: number | null): void {
  last = id
  isNext = false
}

/** The row that had the focus is gone, and the nearest one takes its place. */
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
