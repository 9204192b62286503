/** The places of texts that are moved apart by at least `gap`, as little as that takes, within these bounds where they fit. */
export function spread(
  places: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  let least = low
  for (const each of order) {
    each.place = Math.max(each.place, least)
    least = each.place + gap
  }
  let most = high
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, most)
    most = each.place - gap
  }
  return order.toSorted((a, b) => a.at - b.at).map(({ place }) => place)
}
