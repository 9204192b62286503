export const REFERENCE_KEY = 'quoteReference'

/** Storage key of the response time promised by the enquiry's page, in words. */
export const RESPONSE_TIME_KEY = 'quoteResponseTime'

/** Storage key of the enquiry's summary. */
export const SENT_REQUEST_KEY = 'quoteSummary'
