import { followEvents, type StreamEvent } from './event-stream.ts'

type Sharing = {
  path: string
  /** key of the tabs that share it: tabs with another key have a stream of their own */
  key: string
  onEvent: (event: StreamEvent) => void
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and passes on its events; when that tab goes,
 * the next one takes over where it stopped. Where a browser has no locks, or none on this address, each tab reads for
 * itself. Answers how to stop.
 */
export function shareEvents({ path, key, onEvent }: Sharing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let lastId: string | undefined
  const receive = (event: StreamEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  const follow = async (share: (event: StreamEvent) => void) => {
    const onActivity = (event: StreamEvent) => {
      receive(event)
      share(event)
    }
    await followEvents({ path, lastId: () => lastId, signal, onEvent: onActivity })
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void follow(() => undefined)
    return () => stop.abort()
  }
  const name = `jaunt-live-${key}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => receive(data))
  locks
    .request(name, { signal }, () => follow((event) => channel.postMessage(event)))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  signal.addEventListener('abort', () => channel.close())
  return () => stop.abort()
}
