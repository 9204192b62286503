const TITLE = 'Not Sent Yet'
const ON_DEVICE =
  'It is saved on this device. It will be sent automatically within 24 hours, as soon as there is a connection.'
const IN_PAGE =
  'This browser cannot save it, so please leave this page open. It will be sent automatically as soon as there is a connection.'

type Notice = { title: string; text: string }

/**
 * Tells of an enquiry that has not arrived and is sent again automatically: the cause, and in the form also what happens next.
 */
export function pendingNotices(cause: string, onDevice: boolean): { notice: Notice; toast: Notice } {
  const why = sentence(cause)
  return {
    notice: { title: TITLE, text: `${why}${onDevice ? ON_DEVICE : IN_PAGE}` },
    toast: { title: TITLE, text: why.trim() },
  }
}

/** '' for no text; otherwise ends with a full stop and a space. */
function sentence(words: string): string {
  if (!words) return ''
  return /[.!?]$/.test(words) ? `${words} ` : `${words}. `
}
