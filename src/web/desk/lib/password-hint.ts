import { AUTH_LIMITS } from '#contract/account/account-limits.ts'

const { passwordMin, passwordRecommended } = AUTH_LIMITS

export const PASSWORD_HINT = `At least ${passwordMin} characters; ${passwordRecommended} or more are recommended.`
