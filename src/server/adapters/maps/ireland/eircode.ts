/** A whole Eircode or its routing key alone, anywhere in a text. Letters that Eircodes do not use end it. */
const EIRCODE = /\b([AC-FHKNPRTV-Y]\d{2}|D6W)(?:[ -]?[0-9AC-FHKNPRTV-Y]{4})?\b/gi

/** The routing keys in a text, in capitals, in the order in which they stand. */
export function routingKeysIn(text: string): string[] {
  return [...text.matchAll(EIRCODE)].map(([, key = '']) => key.toUpperCase())
}
