/** The draft of changes to one's account. */
export const ACCOUNT_DRAFT = 'your account'

/** The draft of a passkey's name. */
export const PASSKEY_DRAFT = 'passkey'
