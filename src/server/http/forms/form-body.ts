/** Reads the fields of a form that was sent without JavaScript. Of repeated fields the first counts, and anything but text is dropped. */
export function readFormBody(body: unknown): Map<string, string> {
  const given = Object.entries(typeof body === 'object' && body ? body : {})
  return new Map(
    given.flatMap(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return typeof one === 'string' ? [[name, one] as const] : []
    }),
  )
}
