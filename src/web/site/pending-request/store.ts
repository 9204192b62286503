import type { QuoteFormValues } from '#content/quote-form/form.ts'
import type { BotSignals } from '#contract/leads/quote-request.ts'
import { flagPendingRequest } from '#web/lib/pending-request-flag.ts'
import { takeStored } from '#web/lib/take-stored.ts'

/** The most milliseconds to wait for the database, because one that hangs must not prevent sending. */
const TIMEOUT_MS = 1_000

/** Makes a request to send survive a power cut. The other entries need not, because the server recognises what has arrived by its key. */
const STRICT: IDBTransactionOptions = { durability: 'strict' }

type Stores = {
  /** the pending requests, by `key` */
  pending: IDBObjectStore
  /** the arrived requests, by `digest` */
  sent: IDBObjectStore
}

type Use<T> = (stores: Stores) => IDBRequest<T>

/** The name of the database in earlier releases. */
const FORMER = 'jaunt'

/** A form that is being sent. */
export type PendingRequest = {
  /** the Idempotency-Key, by which the request counts once, however often it is sent */
  key: string
  /** the body as JSON, without `bot_signals` */
  body: string
  botSignals: BotSignals
  values: QuoteFormValues
  /** the path of the form's page */
  page: string
  savedAt: number
  /** the server's errors; with them the request waits for the visitor, not for the connection */
  refused?: { message: string; errors: Record<string, readonly string[]> }
}

const KEEP_MS = 24 * 3_600_000

/** The requests that could not be stored, and exist only while the page is open. */
const inPage = new Map<string, PendingRequest>()

function holdInPage(request: PendingRequest): void {
  inPage.set(request.key, request)
  window.addEventListener('beforeunload', askBeforeLeaving)
}

function forgetInPage(key: string): void {
  inPage.delete(key)
  if (inPage.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** Makes the browser ask before leaving, because closing the page would lose a request that is not stored. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Stores a request, and returns whether it is on the device. Otherwise it exists only while the page is open. */
export async function storePendingRequest(request: PendingRequest): Promise<boolean> {
  try {
    await runTransaction('readwrite', ({ pending }) => pending.put(request), STRICT)
    forgetInPage(request.key)
    flagPendingRequest(true)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is full, switched off or hangs; the open page keeps it
    console.warn(error)
    holdInPage(request)
    return false
  }
}

/** Returns the pending requests, oldest first, and deletes those older than a day. */
export async function pendingRequests(): Promise<PendingRequest[]> {
  const all = new Map(inPage)
  for (const request of await onDevice()) all.set(request.key, request)
  const old = [...all.values()].filter(({ savedAt }) => Math.abs(Date.now() - savedAt) > KEEP_MS)
  for (const { key } of old) {
    await forgetPendingRequest(key)
    all.delete(key)
  }
  return [...all.values()].sort((one, other) => one.savedAt - other.savedAt)
}

export async function forgetPendingRequest(key: string): Promise<void> {
  forgetInPage(key)
  try {
    await runTransaction('readwrite', ({ pending }) => pending.delete(key))
    if ((await runTransaction('readonly', ({ pending }) => pending.count())) === 0) flagPendingRequest(false)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing could be stored there either
    console.warn(error)
  }
}

async function onDevice(): Promise<PendingRequest[]> {
  try {
    const all: PendingRequest[] = await runTransaction('readonly', ({ pending }) => pending.getAll())
    if (all.length === 0) flagPendingRequest(false)
    return all
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off or hangs; the open page still has its own
    console.warn(error)
    return []
  }
}

/** Runs one transaction. Throws if storage is off, full or too slow. */
export async function runTransaction<T>(
  mode: IDBTransactionMode,
  use: Use<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this device does not answer.')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([transact(mode, use, options), late])
  } finally {
    clearTimeout(timer)
  }
}

async function transact<T>(
  mode: IDBTransactionMode,
  use: Use<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(['quotes', 'sent'], mode, options)
      const request = use({
        pending: transaction.objectStore('quotes'),
        sent: transaction.objectStore('sent'),
      })
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

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

/** Adopts the pending requests of an earlier release. */
async function takeOver(database: IDBDatabase): Promise<void> {
  const waiting = await takeStored(FORMER, 'quotes')
  if (waiting.length === 0) return
  const transaction = database.transaction('quotes', 'readwrite', STRICT)
  for (const [, request] of waiting) transaction.objectStore('quotes').put(request)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The parts of an arrived request that are kept, to recognise it without its content. */
type SentRequest = {
  /** the SHA-256 of its body without `bot_signals` */
  digest: string
  /** the request's Idempotency-Key */
  key: string
  at: number
}

const SAME_MS = 10 * 60_000

export async function rememberSent(body: string, key: string): Promise<void> {
  try {
    const digest = await digestBody(body)
    const request: SentRequest | undefined = digest ? { digest, key, at: Date.now() } : undefined
    if (request) await runTransaction('readwrite', ({ sent }) => sent.put(request))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: it has arrived; all that is lost is to know it when it comes again
    console.warn(error)
  }
}

/** Returns the key of an equal request that arrived in the last ten minutes, from any tab. Deletes older keys. */
export async function sentKey(body: string): Promise<string | undefined> {
  try {
    const digest = await digestBody(body)
    const all: SentRequest[] = await runTransaction('readonly', ({ sent }) => sent.getAll())
    for (const old of all.filter((request) => !isRecent(request))) {
      await runTransaction('readwrite', ({ sent }) => sent.delete(old.digest))
    }
    return all.find((request) => isRecent(request) && request.digest === digest)?.key
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off or hangs; it is sent as a new one
    console.warn(error)
    return undefined
  }
}

const isRecent = ({ at }: SentRequest) => Math.abs(Date.now() - at) < SAME_MS

/** Returns the digest of a body; undefined over plain HTTP, where browsers offer no cryptography. */
async function digestBody(body: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
