import type { Events, Topic } from './notifications.ts'

/**
 * Reads once, and again after somebody has announced the topic or the connection that hears of it was lost. The last of
 * several keys is remembered. A read that failed is not.
 */
export function cacheUntilEvent<Value>(
  events: Pick<Events, 'on' | 'onGap'>,
  topic: Topic,
  read: (key: string) => Promise<Value>,
): (key?: string) => Promise<Value> {
  let known: { key: string; reading: Promise<Value> } | undefined
  const forget = () => {
    known = undefined
  }
  events.on(topic, forget)
  events.onGap(forget)

  return async (key = '') => {
    const mine = known?.key === key ? known : { key, reading: read(key) }
    known = mine
    try {
      return await mine.reading
    } catch (error) {
      if (known === mine) forget()
      throw error
    }
  }
}
