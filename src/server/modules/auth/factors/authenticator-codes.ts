import { AUTHENTICATOR } from '#contract/account/account-limits.ts'

const { digits, stepSeconds, stepsLate } = AUTHENTICATOR

/** SHA-1 is the default of RFC 6238, and every app knows it. Its weaknesses do not affect keyed hashes. */
const SETTINGS = { algorithm: 'SHA1', digits, period: stepSeconds } as const
const SECRET_BYTES = 20

/** Makes the secret of a new authenticator app, in base 32. */
export async function makeAuthenticatorSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the setup address for an authenticator app, and its QR code as SVG. */
export async function describeAuthenticator(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ uri: string; qr: string }> {
  const [{ TOTP }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')])
  // A colon would end the issuer's name.
  const uri = new TOTP({ ...SETTINGS, issuer: issuer.replaceAll(':', ' '), label, secret }).toString()
  return { uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) }
}

export function isAuthenticatorCode(code: string): boolean {
  return code.length === digits && /^\d+$/.test(code)
}

/** Returns the time step of a code: the current, previous or next one; null for any other text. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  if (!isAuthenticatorCode(code)) return null
  const { TOTP } = await import('otpauth')
  const totp = new TOTP({ ...SETTINGS, secret })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: stepsLate })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}
