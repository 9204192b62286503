import { Secret, TOTP } from 'otpauth'
import { AUTHENTICATOR } from '#contract/account/account-limits.ts'

export const STEP_MS = AUTHENTICATOR.stepSeconds * 1_000

/** The code that an app shows so many steps from a moment. */
export function authenticatorCode(secret: string, at: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: at.getTime() + steps * STEP_MS })
}
