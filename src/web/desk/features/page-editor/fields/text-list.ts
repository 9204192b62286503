const SEPARATORS = { comma: ',', line: '\n' } as const
export type ListSeparator = keyof typeof SEPARATORS

/** Trimmed, without the empty ones. */
export function splitWords(typed: string, separator: ListSeparator): string[] {
  return typed
    .split(SEPARATORS[separator])
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export function joinList(words: unknown, separator: ListSeparator): string {
  const list = Array.isArray(words) ? words : []
  return list.join(separator === 'comma' ? ', ' : '\n')
}
