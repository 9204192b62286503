/** Returns the lead itself if it is listed, otherwise the nearest listed lead after it, otherwise before it. `order` is the former list. */
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
