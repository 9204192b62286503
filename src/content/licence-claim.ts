const CLAIM = /^\s*(?:fully )?licensed (?:and|&) insured(?: in ireland)?\.?\s*$/i

/**
 * Removes "licensed and insured" where it stands alone, and list items that say only that. Sentences that contain it are left to the
 * business; the launch checklist names them.
 */
export function withoutLicenceClaim<Content>(content: Content): Content {
  return strip(content) as Content
}

function strip(value: unknown): unknown {
  if (typeof value === 'string') return CLAIM.test(value) ? '' : value
  if (Array.isArray(value)) return value.filter((part) => !claims(part)).map(strip)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strip(part)]))
}

function claims(part: unknown): boolean {
  const text = typeof part === 'object' && part !== null && 'text' in part ? part.text : part
  return typeof text === 'string' && CLAIM.test(text)
}
