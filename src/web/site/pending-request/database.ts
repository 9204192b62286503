import { takeStored } from '#web/lib/take-stored.ts'

/** A database that hangs must not stop a request from being sent. */
const TIMEOUT_MS = 1_000

type Stores = {
  /** requests that wait to be sent, by their `key` */
  quotes: IDBObjectStore
  /** requests that have arrived, by their `digest` */
  sent: IDBObjectStore
}

type Use<T> = (stores: Stores) => IDBRequest<T>

/** One transaction on this device. Throws where storage is switched off or full, and when it does not answer in time. */
export async function runTransaction<T>(mode: IDBTransactionMode, use: Use<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this device does not answer.')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([transact(mode, use), late])
  } finally {
    clearTimeout(timer)
  }
}

async function transact<T>(mode: IDBTransactionMode, use: Use<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(['quotes', 'sent'], mode, { durability: 'strict' })
      const request = use({
        quotes: transaction.objectStore('quotes'),
        sent: transaction.objectStore('sent'),
      })
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Earlier releases stored the same under this name. */
const FORMER = 'jaunt'

async function openDatabase(): Promise<IDBDatabase> {
  let isNew = false
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('enquiry', 1)
    opening.onupgradeneeded = () => {
      isNew = true
      opening.result.createObjectStore('quotes', { keyPath: 'key' })
      opening.result.createObjectStore('sent', { keyPath: 'digest' })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  if (isNew) await takeOver(database)
  return database
}

/** A request that waits to be sent goes on waiting. */
async function takeOver(database: IDBDatabase): Promise<void> {
  const waiting = await takeStored(FORMER, 'quotes')
  if (waiting.length === 0) return
  const transaction = database.transaction('quotes', 'readwrite', { durability: 'strict' })
  for (const [, quote] of waiting) transaction.objectStore('quotes').put(quote)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
