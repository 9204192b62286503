import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const HOME = 'IE'
/** Matches Northern Irish numbers as dialled from the Republic: 048 instead of 028. */
const NORTH = /^\+35348(\d{8})$/
/** Matches British mobile numbers, also those reserved for examples. */
const BRITISH_MOBILE = /^\+447\d{9}$/
/** Matches British service numbers, which an Irish mobile number with a digit too many resembles. */
const BRITISH_SERVICE = /^\+448/

/** Returns a typed phone number in E.164: Irish unless it names a country or can only be British; null if it is impossible. */
export function toE164(typed: string): string | null {
  return readPhone(typed)?.number ?? null
}

function readPhone(typed: string): PhoneNumber | null {
  const home = parsePhoneNumberFromString(typed, HOME)
  const north = NORTH.exec(home?.number ?? '')?.[1]
  if (north !== undefined) return existing(parsePhoneNumberFromString(`+4428${north}`))
  const british = parsePhoneNumberFromString(typed, 'GB')
  return existing(home) ?? (BRITISH_SERVICE.test(british?.number ?? '') ? null : existing(british))
}

function existing(number: PhoneNumber | undefined): PhoneNumber | null {
  return number && (number.isValid() || BRITISH_MOBILE.test(number.number)) ? number : null
}

/** Matches characters that only numbers with an extension have. */
const MAY_EXTEND = /[\p{L}#;,]/u

/**
 * Returns the number with its extension: in Irish national format, or a foreign one with country code. It stays as typed if `e164` is null
 * or it is too short.
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
