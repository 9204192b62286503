/** Matches the place after a letter or mark of a script in which joiners and variation selectors change the word. */
const JOINING = '(?<=[\\p{L}\\p{M}])(?<![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Inherited}])'

const KEPT = [
  `${JOINING}[\\u200c\\u200d\\p{Variation_Selector}]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
]

/**
 * Matches invisible characters: controls and those that Unicode ignores. It spares joiners and selectors that change letters, emoji and
 * keycaps, and the tags of flags. It also spares NUL, which is rejected later.
 */
const UNSEEN = new RegExp(
  `[\\x01-\\x08\\x0e-\\x1f\\x7f-\\x9f\\ufff9-\\ufffb]|(?!${KEPT.join('|')})\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Removes invisible characters from a text of several lines and trims it. */
export function cleanLines(typed: string): string {
  return typed.replace(LINE_ENDS, '\n').replace(UNSEEN, '').trim()
}

/** Cleans a text of one line: a line break becomes a space. */
export function cleanText(typed: string): string {
  return cleanLines(typed).replace(/[\n\t]\s*/g, ' ')
}

/** The most characters that are read as an address; the expressions below would take long for more. */
const TYPED_MAX = 1_000

/** Matches punctuation that is copied along with an address. */
const AROUND = /^[\s<>()[\]"'“”‘’;,.:]+|[\s<>()[\]"'“”‘’;,.:]+$/g

/**
 * Returns the email address in typed or pasted text: aoife@example.ie for 'Aoife <mailto:aoife@example.ie>;'. A comma in place of a dot is
 * corrected, and typographic apostrophes become plain ones.
 */
export function cleanEmail(typed: string): string {
  const cleaned = cleanText(typed)
  if (cleaned.length > TYPED_MAX) return cleaned
  const text = cleaned.normalize('NFKC')
  const [, within = text] = /<([^<>]*@[^<>]*)>/.exec(text) ?? []
  const address = within.trim().replace(/^["'<]?(?:mailto|e-?mail)\s*:/i, '')
  const bare = address === within.trim() ? address : (address.split('?')[0] ?? '')
  return bare
    .replace(AROUND, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/(?<=[^\s,]),(?=[^\s,])/g, '.')
}
