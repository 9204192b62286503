import { IDEMPOTENCY_LIMITS } from '#contract/leads/lead-limits.ts'
import { AppError } from '#server/errors.ts'

/** Throws invalid for a malformed Idempotency-Key. */
export function requireKey(key: string): void {
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= IDEMPOTENCY_LIMITS.keyMax) return
  const message = `Please use 1 to ${IDEMPOTENCY_LIMITS.keyMax} printable ASCII characters.`
  throw new AppError('invalid', { errors: { 'Idempotency-Key': [message] } })
}
