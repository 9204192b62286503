import { LIMITS } from '#contract/basics/limits.ts'

const { passwordMin, passwordRecommended } = LIMITS.auth

/** Beside every field for a new password. */
export const PASSWORD_HINT = `At least ${passwordMin} characters; ${passwordRecommended} or more are recommended.`
