/** The events that notify the owner of an account about how it is signed in to. */
export const ACCOUNT_NOTICES = [
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factor-reset',
  'factor-reset-done',
  'access-reset',
  'new-device',
  'passkey-added',
  'passkey-removed',
  'password-set',
  'invitation-accepted',
  'address-changed',
  'sessions-ended',
  'administrator-added',
  'administrator-invited',
] as const
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number]
