type Entry = [key: IDBValidKey, value: unknown]

/**
 * Returns all entries of a store in an earlier release's database, and deletes that database. Empty if it does not exist, or if the browser
 * cannot list databases.
 */
export async function takeStored(name: string, store: string): Promise<Entry[]> {
  const known = (await indexedDB.databases?.()) ?? []
  if (!known.some((one) => one.name === name)) return []
  const database = await settled(indexedDB.open(name))
  const entries = database.objectStoreNames.contains(store) ? await listEntries(database, store) : []
  database.close()
  indexedDB.deleteDatabase(name)
  return entries
}

async function listEntries(database: IDBDatabase, store: string): Promise<Entry[]> {
  const stored = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([settled(stored.getAllKeys()), settled(stored.getAll())])
  return keys.map((key, at) => [key, values[at]])
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
