import { AppError } from '#server/errors.ts'

/** The site of a passkey: its host, and the origin that the browser signs. */
export type PasskeySite = { host: string; origin: string }

/**
 * The host is the one that the browser reached; a passkey works only there, so an imitating host gets nothing useful. If the public
 * address has that host, it decides scheme and port.
 */
export function passkeySite(deskOrigin: string | null, publicUrl: string | undefined): PasskeySite {
  if (deskOrigin === null) throw new AppError('invalid', { message: 'Passkeys do not work on this address.' })
  const { hostname, origin } = new URL(deskOrigin)
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  return { host: hostname, origin: known?.hostname === hostname ? known.origin : origin }
}
