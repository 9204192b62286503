export type Statement = { name?: string; text: string; values: unknown[] }

/** The most plans kept per connection. */
const NAMES_MAX = 100
const names = new Map<string, string>()

/**
 * Names a statement, so that PostgreSQL plans it once per connection: planning a list takes as long as reading it. Once there are too many
 * names, further statements are planned each time.
 */
export function named(text: string, values: unknown[]): Statement {
  const known = names.get(text)
  if (known !== undefined) return { name: known, text, values }
  if (names.size >= NAMES_MAX) return { text, values }
  const name = `jaunt-text-${names.size}`
  names.set(text, name)
  return { name, text, values }
}
