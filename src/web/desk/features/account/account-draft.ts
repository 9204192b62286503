/** The name under which what somebody changes about their account is kept until it is saved. */
export const ACCOUNT_DRAFT = 'your account'
