/** The name under which what somebody changes about their account is stored until it is saved. */
export const ACCOUNT_DRAFT = 'your account'
