/** No number that can be rung from abroad is shorter. */
const DIGITS_MIN = 7

/** What may be wrong with a telephone number; '' where nothing is. No rule of the request: whoever typed it may know better. */
export function remarkOnNumber(typed: string): string {
  const { length } = typed.replace(/\D/g, '')
  if (typed.trim() === '' || length >= DIGITS_MIN) return ''
  const digits = length === 1 ? '1 digit' : `${length} digits`
  return `This number has only ${digits}. Please check it, or save it as it is.`
}
