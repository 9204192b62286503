import type { Events, Topic } from './notifications.ts'

/** Caches a read until its topic is announced or the connection for announcements is lost. Only the last key is kept, and no failure. */
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
