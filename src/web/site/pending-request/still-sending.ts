/** What is said of a request whose answer takes long. `onDevice`: whether the enquiry outlives the page. */
export function stillSending(onDevice: boolean): string {
  return onDevice
    ? 'Your enquiry is kept on this device and still being sent. It takes longer than usual, and you need not fill anything in again.'
    : 'Your enquiry is still being sent. It takes longer than usual. This browser cannot keep it, so please leave this page open.'
}
