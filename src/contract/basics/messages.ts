/** The message of a request with invalid fields. Each field error has a message of its own. */
export const CHECK_FIELDS = 'Please check the highlighted fields.'
