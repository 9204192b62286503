export type Statement = { name?: string; text: string; values: unknown[] }

/** Each connection keeps the plans of so many texts. */
const NAMES_MAX = 100
const names = new Map<string, string>()

/**
 * One short name per text, so that PostgreSQL plans it once per connection: a list is planned as long as it is read. What
 * comes after the first texts is planned each time.
 */
export function named(text: string, values: unknown[]): Statement {
  const known = names.get(text)
  if (known !== undefined) return { name: known, text, values }
  if (names.size >= NAMES_MAX) return { text, values }
  const name = `jaunt-text-${names.size}`
  names.set(text, name)
  return { name, text, values }
}
