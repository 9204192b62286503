import type { Page } from '@playwright/test'

/** The flag and the enquiries that the device still holds. */
export function readPending(page: Page): Promise<[string | null, number]> {
  return page.evaluate(async () => {
    const count = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('enquiry')
      // The page has not made it yet, and is to make it itself.
      opening.onupgradeneeded = () => {
        resolve(0)
        opening.transaction?.abort()
      }
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('quotes').objectStore('quotes').count()
        counting.onsuccess = () => resolve(counting.result)
        opening.result.close()
      }
    })
    return [localStorage.getItem('keptQuote'), count]
  })
}

/** The traces on the device of enquiries that have arrived. */
export function readSent(page: Page): Promise<object[]> {
  return page.evaluate(
    () =>
      new Promise<object[]>((resolve, reject) => {
        const opening = indexedDB.open('enquiry')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('sent').objectStore('sent').getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      }),
  )
}

/** Gives what the database holds back to the name that it had in an earlier release, and answers it. */
export function keepAsBefore(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const today = await settled(indexedDB.open('enquiry'))
    const requests = await settled(today.transaction('quotes').objectStore('quotes').getAll())
    today.close()
    await settled(indexedDB.deleteDatabase('enquiry'))
    const opening = indexedDB.open('jaunt', 2)
    opening.onupgradeneeded = () => opening.result.createObjectStore('quotes', { keyPath: 'key' })
    const former = await settled(opening)
    const stored = former.transaction('quotes', 'readwrite').objectStore('quotes')
    for (const request of requests) await settled(stored.put(request))
    former.close()
    return requests
  })
}

/** Puts an enquiry back among those that wait on the device. */
export async function storeAnew(page: Page, request: object): Promise<void> {
  await page.evaluate(
    (stored) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('enquiry')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('quotes', 'readwrite')
          transaction.objectStore('quotes').put(stored)
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            localStorage.setItem('keptQuote', 'yes')
            opening.result.close()
            resolve()
          }
        }
      }),
    request,
  )
}
