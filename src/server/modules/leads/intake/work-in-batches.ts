type Batching<Item, Result> = {
  /** Processes a batch, and returns results in the order of the items. */
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** most items per batch */
  itemsMax: number
  /** most batches at once; further items wait */
  batchesMax: number
  /** Returns an item's key. Items with equal keys are never in one batch. */
  keyOf(item: Item): string
  /** Returns whether an error concerns all items; if not, each item is retried alone. */
  concernsAll(error: unknown): boolean
}
type Waiting<Item, Result> = {
  item: Item
  key: string
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Processes items that arrive together in batches. A single item starts at once; under load a batch holds what arrived during the previous
 * ones.
 */
export function workInBatches<Item, Result>(
  batching: Batching<Item, Result>,
): (item: Item) => Promise<Result> {
  const { itemsMax, batchesMax, keyOf } = batching
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  function beginNext(): void {
    while (underWay < batchesMax && waiting.length > 0) {
      const { batch, rest } = takeBatch(waiting, itemsMax)
      waiting = rest
      underWay += 1
      void finish(batching, batch).finally(() => {
        underWay -= 1
        beginNext()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject })
      beginNext()
    })
}

/** Processes a batch and settles each item's promise; never rejects itself. */
async function finish<Item, Result>(
  { work, concernsAll }: Pick<Batching<Item, Result>, 'work' | 'concernsAll'>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item))
    if (results.length !== batch.length)
      throw new Error('A batch has another number of results than of items.')
    for (const [at, result] of results.entries()) batch[at]?.resolve(result)
  } catch (error) {
    if (batch.length === 1 || concernsAll(error)) for (const { reject } of batch) reject(error)
    else for (const one of batch) await finish({ work, concernsAll }, [one])
  }
}

function takeBatch<Item, Result>(waiting: readonly Waiting<Item, Result>[], itemsMax: number) {
  const batch = new Map<string, Waiting<Item, Result>>()
  const rest: Waiting<Item, Result>[] = []
  for (const one of waiting) {
    if (batch.size < itemsMax && !batch.has(one.key)) batch.set(one.key, one)
    else rest.push(one)
  }
  return { batch: [...batch.values()], rest }
}
