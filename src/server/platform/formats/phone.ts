import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const HOME = 'IE'
/** An area of Northern Ireland is dialled with 048 instead of 028 from the Republic. */
const NORTH = /^\+35348(\d{8})$/
/** British mobiles, those that are kept for examples included. */
const BRITISH_MOBILE = /^\+447\d{9}$/
/** An Irish mobile with a digit too many looks like one of these British services. */
const BRITISH_SERVICE = /^\+448/

/**
 * A typed telephone number in E.164, Irish unless it names a country or can only be British; null where no such number can
 * exist.
 */
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

/** A number with an extension has one of these characters; no other number needs them. */
const MAY_EXTEND = /[\p{L}#;,]/u

/**
 * Returns the number as people in Ireland write it, from abroad with its country and with its extension; as it was typed when
 * it is not known in E.164, or has too few digits to be written with the nought before them.
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
