/**
 * Reads the fields of a form that was sent without JavaScript. A repeated field counts once, as the browser's own form
 * would send it; what is no text is left out.
 */
export function readFormBody(body: unknown): Map<string, string> {
  const given = Object.entries(typeof body === 'object' && body ? body : {})
  return new Map(
    given.flatMap(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return typeof one === 'string' ? [[name, one] as const] : []
    }),
  )
}
