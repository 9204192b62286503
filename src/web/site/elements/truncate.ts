/** The number of characters that search results show. */
const SHOWN = 160

/** Shortens a text to whole sentences if some fit, otherwise to whole words. */
export function truncate(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= SHOWN) return plain
  const start = plain.slice(0, SHOWN)
  const sentences = /^.{60,}[.!?](?=\s)/.exec(start)?.[0]
  return sentences ?? `${start.slice(0, start.lastIndexOf(' ', SHOWN - 2)).replace(/[,;:]$/, '')}…`
}
