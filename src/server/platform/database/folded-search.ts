import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldForSearch } from '#contract/basics/text.ts'

/** Returns SQL that does what foldForSearch does: removes case, diacritics and apostrophes. */
export function foldedSql(text: SQLWrapper): SQL {
  const folded = sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f\\u0027\\u0060\\u00b4\\u02bb\\u02bc\\u2018\\u2019\\u201b\\u2032\\uff07]', '', 'g'))`
  return sql`translate(replace(replace(replace(replace(${folded}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħıŧŋ', 'loddhitn')`
}

/** Returns one condition per word: 'byrne dublin' finds Byrne of the Dublin office. */
export function holdsWords(folded: SQLWrapper, typed: string): SQL[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${folded} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
