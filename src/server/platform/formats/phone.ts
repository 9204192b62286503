import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'IE'

/** A typed telephone number in E.164, Irish unless it names a country; null where it cannot be one. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, HOME)
  return number?.isPossible() ? number.number : null
}

/** What an extension is written with: no number needs it otherwise. */
const MAY_EXTEND = /[\p{L}#;,]/u

/**
 * As people in Ireland write it, from abroad with its country and with its extension; as it was typed when it is not known in E.164, or
 * has too few digits to be written with the nought before them.
 */
export function showMobile(typed: string, e164: string | null): string {
  const number = e164 === null ? undefined : parsePhoneNumberFromString(e164)
  if (!number) return typed
  const ext = MAY_EXTEND.test(typed) ? parsePhoneNumberFromString(typed, HOME)?.ext : undefined
  if (ext !== undefined) number.setExt(ext)
  if (number.countryCallingCode !== '353') return number.formatInternational()
  const national = number.formatNational()
  return /^\(?0/.test(national) || !/^[+(]*0/.test(typed) ? national : typed
}
