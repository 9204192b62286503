export const ACCOUNT_DRAFT = 'your account'

export const PASSKEY_DRAFT = 'passkey'
