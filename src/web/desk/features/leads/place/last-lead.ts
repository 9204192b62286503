/** The lead that had the focus in the list, or was open, last: whoever comes back to the list goes on from there. */
let last: number | null = null

export function noteLastLead(id: number | null): void {
  last = id
}

export function readLastLead(): number | null {
  return last
}
