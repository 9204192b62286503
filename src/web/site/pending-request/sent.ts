import { runTransaction } from './database.ts'

/** Recognises an enquiry that has arrived, and holds none of its content. */
type SentQuote = {
  /** SHA-256 of the body, without `bot_signals` */
  digest: string
  /** the Idempotency-Key that it arrived under */
  key: string
  at: number
}

const SAME_MS = 10 * 60_000

export async function rememberSent(body: string, key: string): Promise<void> {
  try {
    const digest = await digestBody(body)
    const quote: SentQuote | undefined = digest ? { digest, key, at: Date.now() } : undefined
    if (quote) await runTransaction('readwrite', ({ sent }) => sent.put(quote))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: it has arrived; all that is lost is to know it when it comes again
    console.warn(error)
  }
}

/** The key that this very enquiry arrived under in the last ten minutes, from whichever tab. What is older is gone with this. */
export async function sentKey(body: string): Promise<string | undefined> {
  try {
    const digest = await digestBody(body)
    const all: SentQuote[] = await runTransaction('readonly', ({ sent }) => sent.getAll())
    for (const old of all.filter((quote) => !isRecent(quote))) {
      await runTransaction('readwrite', ({ sent }) => sent.delete(old.digest))
    }
    return all.find((quote) => isRecent(quote) && quote.digest === digest)?.key
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off or hangs; it is sent as a new one
    console.warn(error)
    return undefined
  }
}

const isRecent = ({ at }: SentQuote) => Math.abs(Date.now() - at) < SAME_MS

/** Nothing over plain HTTP, where browsers have no such function. */
async function digestBody(body: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
