/** Matches an IP address, for which passkeys do not work: they need a host name. */
const ADDRESS_OF_DIGITS = /^\[|^[\d.]+$/

/** Returns whether passkeys work in this browser at this address; over plain HTTP they do not. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !ADDRESS_OF_DIGITS.test(window.location.hostname)
}
