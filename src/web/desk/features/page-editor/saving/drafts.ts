import { createStore, get, promisifyRequest, setMany } from 'idb-keyval'
import { logWarning } from '#web/lib/log.ts'
import { takeStored } from '#web/lib/take-stored.ts'
import type { PageDocument } from '../state/document-path.ts'

/** Work that has not been saved, and the version of the page that it rests on: 0 while there was none. */
export type Draft = {
  document: PageDocument
  saved: PageDocument
  version: number | undefined
  /** ISO instant */
  at: string
}

/** In IndexedDB: a session that ends clears the local storage, and unsaved work must outlive it. */
const drafts = createStore('page-drafts', 'pages')
/** Earlier releases stored the same under this name. */
const FORMER = 'jaunt-drafts'

export function draftKey(userId: string, area: string, sublink: string): string {
  return `${userId} ${area} ${sublink.toLowerCase()}`
}

export async function readPageDraft(key: string): Promise<Draft | null> {
  try {
    const former = await takeStored(FORMER, 'pages')
    if (former.length > 0) await setMany(former, drafts)
    return (await get<Draft>(key, drafts)) ?? null
  } catch (error) {
    logWarning('Unsaved work could not be read from this device.', error)
    return null
  }
}

export async function writePageDraft(key: string, draft: Draft | null): Promise<void> {
  try {
    await drafts('readwrite', (pages) => {
      if (draft) pages.put(draft, key)
      else pages.delete(key)
      // By itself it ends only after an answer to this page, which may be gone by then: a page that leaves would store nothing.
      pages.transaction.commit()
      return promisifyRequest(pages.transaction)
    })
  } catch (error) {
    logWarning('Unsaved work could not be kept on this device.', error)
  }
}
