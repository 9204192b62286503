/** No number that can be rung from abroad is shorter. */
const DIGITS_MIN = 7
/** With the nought: 087 123 4567. */
const MOBILE_DIGITS = 10

/** What may be wrong with a telephone number; '' where nothing is. No rule of the request: whoever typed it may know better. */
export function remarkOnNumber(typed: string): string {
  const digits = typed.replace('(0)', '').replace(/\D/g, '')
  if (typed.trim() === '') return ''
  if (digits.length < DIGITS_MIN) return `This number has only ${countDigits(digits)}. ${ADVICE}`
  const mobile = digits.replace(/^(00)?353/, '0')
  const isMobile = mobile.startsWith('08')
  if (!isMobile || mobile.length === MOBILE_DIGITS) return ''
  return `An Irish mobile number has ${MOBILE_DIGITS} digits, and this one ${mobile.length}. ${ADVICE}`
}

const ADVICE = 'Please check it, or save it as it is.'

function countDigits({ length }: string): string {
  return length === 1 ? '1 digit' : `${length} digits`
}
