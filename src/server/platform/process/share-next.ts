/** What is being asked under one key, and what those wait for who came since. */
type Queue<T> = { running: Promise<unknown>; next?: Promise<T> }

/**
 * Those who ask the same while it is being asked share the next answer: the answer to a question that was put before they
 * came may be older than what they have written. `key` names everything that the answer depends on.
 */
export function shareNextByKey<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Queue<T>>()

  async function askNext(key: string, queue: Queue<T>, ask: () => Promise<T>): Promise<T> {
    // Whoever asked before receives that error.
    await queue.running.catch(() => {})
    delete queue.next
    const answer = ask()
    queue.running = answer
    try {
      return await answer
    } finally {
      if (queue.running === answer && !queue.next) queues.delete(key)
    }
  }

  return (key, ask) => {
    const queue = queues.get(key) ?? { running: Promise.resolve() }
    queues.set(key, queue)
    queue.next ??= askNext(key, queue, ask)
    return queue.next
  }
}

/** The same for one question. */
export function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  const share = shareNextByKey<T>()
  return () => share('', ask)
}
