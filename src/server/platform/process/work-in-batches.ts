type Batching<Item, Result> = {
  /** Results in the order of the items. */
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** in one batch */
  itemsMax: number
  /** batches under way at once; what comes meanwhile waits for the next one */
  batchesMax: number
  /** Two items with the same key are never in one batch. */
  keyOf(item: Item): string
  /** Whether an error concerns every item of the batch. Otherwise each is tried alone, so that one cannot spoil the others. */
  concernsAll(error: unknown): boolean
}
type Waiting<Item, Result> = {
  item: Item
  key: string
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Does together what arrives at once. One item alone is begun without waiting for others; under load a batch is what came
 * while the batches before it were under way.
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

/** Never rejects: each item is told its own result. */
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
