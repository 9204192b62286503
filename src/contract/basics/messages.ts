/** What is said of a request with fields that cannot be used; each of them says its own. */
export const CHECK_FIELDS = 'Please check the highlighted fields.'
