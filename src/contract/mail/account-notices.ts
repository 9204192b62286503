/** The changes to an account's sign-in of which its owner is told by email. */
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
