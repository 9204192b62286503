import { RESPONSE_TIME_KEY } from '../../browser/quote-reference.ts'

/** For the page that thanks for the enquiry. Blank: that page says what the business promises. */
export function rememberResponseTime(time: string): void {
  try {
    sessionStorage.setItem(RESPONSE_TIME_KEY, time)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off; the response time is in the confirmation too
    console.warn(error)
  }
}
