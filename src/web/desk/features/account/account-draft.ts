/** The name under which what somebody changes about their account is stored until it is saved. */
export const ACCOUNT_DRAFT = 'your account'

/** The same of the name that they give a passkey. */
export const PASSKEY_DRAFT = 'passkey'
