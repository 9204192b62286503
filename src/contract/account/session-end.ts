/** The known reasons why a session ended. */
export const SESSION_ENDS = [
  'idle',
  'expired',
  'elsewhere',
  'password',
  'factor',
  'role',
  'address',
  'administrator',
  'deactivated',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

const GO_ON = 'Sign in to continue.'

/** The text for a session that ended for an unknown reason. */
export const SESSION_ENDED = `Your session has ended. ${GO_ON}`

export const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator.'

/** The text that the session's owner reads. */
export const SESSION_END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  idle: `Your session has ended because the desk was not used for a while. ${GO_ON}`,
  expired: `Your session has expired. ${GO_ON}`,
  elsewhere: `You were signed out from another device. ${GO_ON}`,
  password: `Your password was changed, so you have been signed out. ${GO_ON}`,
  factor: `Your two-step sign-in was changed, so you have been signed out. ${GO_ON}`,
  role: `Your role was changed, so you have been signed out. ${GO_ON}`,
  address: `Your email address was changed, so you have been signed out. ${GO_ON}`,
  administrator: `An administrator signed you out on all devices. ${GO_ON}`,
  deactivated: DEACTIVATED,
}

/** Returns the reason why a session ended; null if the value is no known reason. */
export function readSessionEnd(value: unknown): SessionEnd | null {
  return SESSION_ENDS.find((known) => known === value) ?? null
}
