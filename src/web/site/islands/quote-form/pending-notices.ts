const TITLE = 'Not Sent Yet'
const ON_DEVICE =
  'It is kept on this device and will be sent by itself as soon as we can be reached, within 24 hours.'
const IN_PAGE =
  'This browser cannot keep it, so please leave this page open: it will be sent by itself as soon as we can be reached.'

type Notice = { title: string; text: string }

/** Of an enquiry that has not arrived and is sent again by itself: why, and in the form also what becomes of it. */
export function keptNotices(cause: string, onDevice: boolean): { notice: Notice; toast: Notice } {
  const why = sentence(cause)
  return {
    notice: { title: TITLE, text: `${why}${onDevice ? ON_DEVICE : IN_PAGE}` },
    toast: { title: TITLE, text: why.trim() },
  }
}

/** '' for no words; else with a stop and a space after it. */
function sentence(words: string): string {
  if (!words) return ''
  return /[.!?]$/.test(words) ? `${words} ` : `${words}. `
}
