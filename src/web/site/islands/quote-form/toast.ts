type Notice = { title: string; text: string }
type Toaster = typeof import('./toaster.tsx')
type Kind = Parameters<Toaster['renderToast']>[0]

let loading: Promise<Toaster> | undefined

/**
 * Call it when the visitor begins, so that toasts are loaded before the connection is lost. Not while offline: browsers cache a failed
 * script for the page's life.
 */
export function prepareToasts(): Promise<Toaster | undefined> {
  if (!loading && !navigator.onLine) return Promise.resolve(undefined)
  loading ??= import('./toaster.tsx')
  return loading.catch(() => {
    // The next attempt retries; the form also shows the notice.
    loading = undefined
    return undefined
  })
}

/** The form shows the same notice, in case toasts fail to load. */
export async function showToast({ title, text }: Notice, kind: Kind = 'error'): Promise<void> {
  const toaster = await prepareToasts()
  toaster?.renderToast(kind, title, text)
}
