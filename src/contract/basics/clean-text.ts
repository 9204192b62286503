/** A letter, or a mark of one, of a script whose words joiners and variation selectors tell apart. */
const JOINING = '(?<=[\\p{L}\\p{M}])(?<![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Inherited}])'

const KEPT = [
  `${JOINING}[\\u200c\\u200d\\p{Variation_Selector}]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
]

/**
 * Characters that nobody sees: controls, and what Unicode lets go unseen. Kept are the joiners and selectors of letters that change by
 * them, of emoji and of keycaps, and the tags of a flag. NUL stays, to be refused.
 */
const UNSEEN = new RegExp(
  `[\\x01-\\x08\\x0e-\\x1f\\x7f-\\x9f\\ufff9-\\ufffb]|(?!${KEPT.join('|')})\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Text of several lines without what nobody sees, trimmed. */
export function cleanLines(typed: string): string {
  return typed.replace(LINE_ENDS, '\n').replace(UNSEEN, '').trim()
}

/** Text of one line: a line break in it is a space. */
export function cleanText(typed: string): string {
  return cleanLines(typed).replace(/[\n\t]\s*/g, ' ')
}

/** No address is so long, and what follows takes long for it. */
const TYPED_MAX = 1_000

/** Marks that stand around an address that was copied. */
const AROUND = /^[\s<>()[\]"'“”‘’;,.:]+|[\s<>()[\]"'“”‘’;,.:]+$/g

/**
 * An email address out of what was typed or pasted: 'Aoife <mailto:aoife@example.ie>;' is aoife@example.ie, a comma that stands for
 * a dot is one, and the apostrophe of a name is the one that mailboxes have.
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
