/** A heap of numbered things, the one with the least weight on top. */
export class NumberHeap {
  readonly #items: number[] = []
  readonly #weights: number[] = []

  get size(): number {
    return this.#items.length
  }

  push(item: number, weight: number): void {
    let at = this.#items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.#weights[parent] ?? 0) <= weight) break
      this.#move(parent, at)
      at = parent
    }
    this.#put(at, item, weight)
  }

  pop(): { item: number; weight: number } | undefined {
    const [item] = this.#items
    const [weight] = this.#weights
    const lastItem = this.#items.pop()
    const lastWeight = this.#weights.pop()
    if (item === undefined || weight === undefined) return undefined
    if (lastItem !== undefined && lastWeight !== undefined && this.size > 0) this.#sink(lastItem, lastWeight)
    return { item, weight }
  }

  #sink(item: number, weight: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.size) break
      if ((this.#weights[child + 1] ?? Number.POSITIVE_INFINITY) < (this.#weights[child] ?? 0)) child += 1
      if ((this.#weights[child] ?? 0) >= weight) break
      this.#move(child, at)
      at = child
    }
    this.#put(at, item, weight)
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#items[from] ?? 0, this.#weights[from] ?? 0)
  }

  #put(at: number, item: number, weight: number): void {
    this.#items[at] = item
    this.#weights[at] = weight
  }
}
