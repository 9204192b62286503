import { isSameValue } from '#contract/basics/same-value.ts'
import type { Business } from '#contract/settings/business.ts'
import type { ApiError } from '#web/lib/api-error.ts'

/**
 * The fields that somebody else has changed since they were opened here. The server names every field that was sent, because it does not know
 * what stood in it.
 */
export function listContested(refused: ApiError['response'] | null, opened: Business): string[] {
  return Object.entries(refused?.conflicts ?? {})
    .map(([path, { theirs }]) => ({ name: path.replace(/^business\./, ''), theirs }))
    .filter(({ name, theirs }) => !isSameValue(theirs, opened[name as keyof Business]))
    .map(({ name }) => name)
}
