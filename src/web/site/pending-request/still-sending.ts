/** The notice for a slow response. `onDevice`: whether the enquiry outlives the page. */
export function stillSending(onDevice: boolean): string {
  return onDevice
    ? 'Your enquiry is saved on this device and still being sent. It is taking longer than usual. You do not need to fill in anything again.'
    : 'Your enquiry is still being sent. It is taking longer than usual. This browser cannot save it, so please leave this page open.'
}
