export const REFERENCE_KEY = 'quoteReference'

/** The storage key of the response time, in words, that the page of the request promised. */
export const RESPONSE_TIME_KEY = 'quoteResponseTime'

/** The storage key of the summary of the request. */
export const SENT_REQUEST_KEY = 'quoteSummary'
