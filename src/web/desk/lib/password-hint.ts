import { AUTH_LIMITS } from '#contract/account/account-limits.ts'

const { passwordMin, passwordRecommended } = AUTH_LIMITS

/** The hint of every new password field. */
export const PASSWORD_HINT = `At least ${passwordMin} characters; ${passwordRecommended} or more are recommended.`
