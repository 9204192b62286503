/** Reads the fields of a form sent without JavaScript. The first of repeated fields counts; anything but text is dropped. */
export function readFormBody(body: unknown): Map<string, string> {
  const given = Object.entries(typeof body === 'object' && body ? body : {})
  return new Map(
    given.flatMap(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return typeof one === 'string' ? [[name, one] as const] : []
    }),
  )
}
