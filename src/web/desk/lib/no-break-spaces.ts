/** Keeps names such as 'Terminal 1' and 'Co. Wicklow' on one line. */
export function noBreakSpaces(place: string): string {
  return place.replace(/ (?=[^\s,]{1,2}(?:,|$))|(?<=\bCo\.) /g, '\u00a0')
}
