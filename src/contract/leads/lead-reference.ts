/** The characters of references: no vowels, so that they form no words, and none that look alike, so that they are easy to read out. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const REFERENCES = LETTERS.length ** LENGTH
const MASK = 0x1fff_ffff

/**
 * Makes a lead's reference from its id, e.g. 'K7M-3XQ'. It is unique. Neighbouring ids look different, so that a customer cannot tell
 * how many enquiries there were. It gives no access, so it is no secret.
 */
export function makeReference(id: number): string {
  let place = scatter(id % REFERENCES)
  while (place >= REFERENCES) place = scatter(place)
  const beyond = Math.floor(id / REFERENCES)
  const name = inLetters(place).padStart(LENGTH, '2')
  return `${beyond > 0 ? `${inLetters(beyond)}-` : ''}${name.slice(0, 3)}-${name.slice(3)}`
}

/** Returns the id of a reference, however it is spelled; null if it is no reference. */
export function idOfReference(reference: string): number | null {
  const letters = reference.toUpperCase().replace(/[\s-]/g, '')
  const places = [...letters].map((letter) => LETTERS.indexOf(letter))
  if (places.length < LENGTH || places.length > LENGTH + 3 || places.includes(-1)) return null
  const worth = (digits: number[]) => digits.reduce((sum, digit) => sum * LETTERS.length + digit, 0)
  let place = gather(worth(places.slice(-LENGTH)))
  while (place >= REFERENCES) place = gather(place)
  return worth(places.slice(0, -LENGTH)) * REFERENCES + place
}

/** Permutes the numbers of 29 bits, reversibly, and again until the result is a valid reference. */
function scatter(place: number): number {
  const first = fold(Math.imul(fold(place), 0x1b87_3593) & MASK)
  return fold(Math.imul(first, 0x19d6_99a5) & MASK)
}

function gather(place: number): number {
  const second = fold(Math.imul(fold(place), 0x0a2e_a62d) & MASK)
  return fold(Math.imul(second, 0x16ed_309b) & MASK)
}

function fold(place: number): number {
  return place ^ (place >>> 15)
}

function inLetters(value: number): string {
  const rest = Math.floor(value / LETTERS.length)
  return (rest > 0 ? inLetters(rest) : '') + (LETTERS[value % LETTERS.length] ?? '')
}
