import { expect, test } from 'vitest'
import { cleanEmail, cleanLines, cleanText } from './clean-text.ts'

const UNSEEN = [
  ...'\u0007\u001b\u007f\u0090\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e',
  ...'\u2060\u2064\u2066\u2069\u206f\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\u{1d173}\u{e0001}\u{e0041}\u{e0100}',
]
test.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'the invisible U+%s is removed, at an end or within a text',
  (_, sign) => {
    expect(cleanText(`${sign}Aoife${sign} Byrne${sign}`)).toBe('Aoife Byrne')
    expect(cleanEmail(`aoife${sign}@example${sign}.ie${sign}`)).toBe('aoife@example.ie')
  },
)

test.each([
  'می\u200cخواهم',
  'ශ්\u200dරී',
  'ന\u0d4d\u200d',
  '葛\u{e0100}城',
  '👩\u200d👩\u200d👧',
  '❤\ufe0f\u200d🔥',
  '👩🏽\u200d🚒',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Dún Laoghaire – “Ó Briain” ½ ٣\u0600',
])('the text %j keeps every character it is written with', (typed) => {
  expect(cleanText(typed)).toBe(typed)
})

test('a line break becomes a space in a one-line text, and stays in a longer one', () => {
  expect(cleanText('\tLiffey\r\nCars\u2028Ltd\n')).toBe('Liffey Cars Ltd')
  expect(cleanLines(' a\r\n\r\nb\u2028c\rd\te ')).toBe('a\n\nb\nc\nd\te')
})

test.each([
  ['mailto:aoife@example.ie?subject=Hello', 'aoife@example.ie'],
  ['Email: aoife@example.ie', 'aoife@example.ie'],
  ['<aoife@example.ie>', 'aoife@example.ie'],
  ['Aoife Byrne <aoife@example.ie>;', 'aoife@example.ie'],
  ['"Byrne, Aoife" <mailto:aoife@example.ie>,', 'aoife@example.ie'],
  ['aoife@example.ie.', 'aoife@example.ie'],
  ['aoife@example,ie', 'aoife@example.ie'],
  ['aoife,byrne@example,co,uk;', 'aoife.byrne@example.co.uk'],
  ['aoife @example. ie', 'aoife@example.ie'],
  ['aoife＠example．ie', 'aoife@example.ie'],
  ['aoife.o’brien@example.ie', "aoife.o'brien@example.ie"],
  ["aoife+o'neill?x@example.ie", "aoife+o'neill?x@example.ie"],
  ['aoife byrne@example.ie', 'aoife byrne@example.ie'],
])('the pasted text %j gives the email address %j', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address)
})

test('a long text is cleaned quickly', () => {
  const started = performance.now()
  for (const sign of ['\u200d', '\u{e0061}', '\u{1f3f4}', '😀\u200d', ' ', '\n', ', ']) {
    cleanEmail(sign.repeat(50_000))
    cleanText(`a${sign.repeat(50_000)}a`)
  }
  expect(performance.now() - started).toBeLessThan(1_000)
})
