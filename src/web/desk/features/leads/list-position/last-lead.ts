/** The lead last focused or opened, where keys continue. */
let last: number | null = null
/** Whether `last` follows a lead that left the list, so that the next key goes to `last` itself. */
let isNext = false

export function noteLastLead(id: number | null): void {
  last = id
  isNext = false
}

/** Notes the lead that takes the focus of one that left the list. `isAfter` says that it stood after the other. */
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
