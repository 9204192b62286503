/** Passkeys need a host name, not an IP address. */
const ADDRESS_OF_DIGITS = /^\[|^[\d.]+$/

/** Whether this browser supports passkeys here; plain HTTP does not. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !ADDRESS_OF_DIGITS.test(window.location.hostname)
}
