import { AUTH_LIMITS } from '#contract/account/account-limits.ts'

const { passwordMin, passwordRecommended } = AUTH_LIMITS

/** Every field for a new password has this hint. */
export const PASSWORD_HINT = `At least ${passwordMin} characters; ${passwordRecommended} or more are recommended.`
