import { AppError } from '#server/errors.ts'

/** The site where a passkey is made or used: the host for which it is good, and the origin that the browser signs. */
export type PasskeySite = { host: string; origin: string }

/**
 * The host is the one that the browser reached, and stays with the passkey: another host, such as one that imitates this one, is signed
 * for with other keys. A public address on that host decides its scheme and port.
 */
export function passkeySite(deskOrigin: string | null, publicUrl: string | undefined): PasskeySite {
  if (deskOrigin === null) throw new AppError('invalid', { message: 'Passkeys do not work on this address.' })
  const { hostname, origin } = new URL(deskOrigin)
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  return { host: hostname, origin: known?.hostname === hostname ? known.origin : origin }
}
