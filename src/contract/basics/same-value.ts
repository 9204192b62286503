/** Whether two values of JSON are the same. A database returns the keys of a document in its own order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return left.size === right.size && [...left].every(([key, value]) => isSameValue(value, right.get(key)))
}
