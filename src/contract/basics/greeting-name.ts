const TITLES =
  /^(?:mr|mrs|ms|miss|mx|master|messrs|madam|sir|lady|lord|dame|dr|doctor|prof|professor|fr|father|sr|sister|br|brother|rev|revd|reverend|canon|bishop|archbishop|rabbi|imam|capt|captain|col|colonel|lt|major|sgt|sergeant|garda|cllr|councillor|senator|judge|justice|hon|ambassador|herr|frau|mme|mlle|madame|monsieur|señor|señora|signor|signora|the|family)$/i
/** Matches the prefixes of surnames. */
const PARTICLES =
  /^(?:o|ó|mc|mac|ní|ni|nic|uí|ui|de|del|della|di|da|dos|la|le|van|von|der|den|al|el|bin|ibn|st)$/i
/** Matches suffixes after a name. */
const SUFFIXES =
  /^(?:jr|snr|jnr|sr|ii|iii|iv|phd|md|ma|ba|bsc|msc|mba|sc|bl|td|qc|kc|esq|ltd|limited|plc|dac|clg)$/i
const SEVERAL =
  /[&+/\d@]|\b(?:and|agus|or|family|ltd|limited|plc|group|team|club|school|college|company|hotel|travel|tours|coaches|events|office|reception)\b/i
const LETTERS_MAX = 60

/**
 * Returns the name to greet in an email: the first name. It is the full name if that has a title or initials, or belongs to several people
 * or a company. 'Murphy, Mary' gives Mary.
 */
export function greetingName(fullName: string): string {
  const greeted = findFirstName(fullName) ?? plainName(fullName)
  const letters = [...greeted]
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX - 1).join('')}…` : greeted
}

/** Returns the first name; null if it cannot be told. */
export function findFirstName(fullName: string): string | null {
  const whole = plainName(fullName)
  const first = whole.split(' ')[0] ?? ''
  return isFirstName(first) && !SEVERAL.test(whole) ? first.replace(/[^\p{L}\p{M}]+$/u, '') : null
}

/** Returns the name on one line, first name first, without surrounding punctuation. */
function plainName(fullName: string): string {
  const typed = fullName.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return inOrder(typed.replace(/^[^\p{L}\p{N}]+|[\s,;:.!-]+$/gu, '') || typed)
}

/** Returns 'Mary Murphy' for 'Murphy, Mary'. */
function inOrder(name: string): string {
  const [surname = '', given = '', ...more] = name.split(/\s*,\s*/)
  const words = surname.split(' ')
  const isSurname =
    !TITLES.test(surname.replaceAll('.', '')) && words.slice(0, -1).every((word) => PARTICLES.test(word))
  if (given === '' || more.length > 0 || SUFFIXES.test(given.replaceAll('.', '')) || SEVERAL.test(name))
    return name
  return isSurname ? `${given} ${surname}` : name
}

function isFirstName(word: string): boolean {
  const [start = ''] = word.split(/[.,;:]/)
  return [...start].length > 1 && !TITLES.test(start) && !PARTICLES.test(start)
}
