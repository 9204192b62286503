/** Without a mail server every email becomes a file beside the server's data, as the shell of the desk states it. */
export function writesMailFiles(): boolean {
  return document.querySelector('meta[name="email-files"]') !== null
}

/** How to have emails sent. */
export const MAIL_FILES_HELP =
  'No mail server is connected: emails become files in the data folder and reach nobody. To send them, set SMTP_URL to your mail server and restart.'

/** The first where emails are sent, the second where they become files. */
export function mailed(sent: string, filed: string): string {
  return writesMailFiles() ? filed : sent
}

/** 'The answer is on its way to …'. `what` begins the sentence. */
export function onItsWay(what: string, recipient: string): string {
  return mailed(`${what} is on its way to ${recipient}`, `${what} was written to a file and reaches nobody`)
}

/** What follows on what was done to a quote: whether its customer is told. */
export function customerTold(isNotified = true): string {
  if (!isNotified) return ''
  return mailed(', and the customer is being emailed', '. The email was written to a file and reaches nobody')
}
