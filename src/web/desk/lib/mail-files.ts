/** Returns whether emails become files because no mail server is connected, as the desk's HTML says. */
export function writesMailFiles(): boolean {
  return document.querySelector('meta[name="email-files"]') !== null
}

/** Says how to have emails sent. */
export const MAIL_FILES_HELP =
  'No mail server is connected: emails are saved as files in the data folder and not sent. To send them, set SMTP_URL to your mail server and restart.'

/** Returns the first text if emails are sent, the second if they become files. */
export function mailed(sent: string, filed: string): string {
  return writesMailFiles() ? filed : sent
}

/** Says that an email is on its way, or saved as a file. `what` begins the sentence: 'The answer is on its way to …'. */
export function onItsWay(what: string, recipient: string): string {
  return mailed(`${what} is on its way to ${recipient}`, `${what} was saved as a file and not sent`)
}

/** Returns the end of a message about a quote, which says whether the customer is told. */
export function customerTold(isNotified = true): string {
  if (!isNotified) return ''
  return mailed(', and the customer is being emailed', '. The email was saved as a file and not sent')
}
