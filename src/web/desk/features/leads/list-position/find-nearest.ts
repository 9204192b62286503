/** The lead itself while it is listed; else the one that came after it, else the one before. `order`: as they were listed before. */
export function findNearest(
  order: readonly number[],
  id: number,
  listed: ReadonlySet<number>,
): number | undefined {
  if (listed.has(id)) return id
  const at = order.indexOf(id)
  if (at < 0) return undefined
  const isListed = (one: number) => listed.has(one)
  return order.slice(at).find(isListed) ?? order.slice(0, at).findLast(isListed)
}
