/** Runs work with the same key one after another within this process; other keys do not wait. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function withLock<Found>(key: string, work: () => Promise<Found>): Promise<Found> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
