type Notice = { title: string; text: string }
type Toaster = typeof import('./toaster.tsx')
type Kind = Parameters<Toaster['renderToast']>[0]

let loading: Promise<Toaster> | undefined

/**
 * Loads toasts when the visitor begins, before the connection may be lost. Offline it does nothing, because browsers remember a failed
 * script as long as the page is open.
 */
export function prepareToasts(): Promise<Toaster | undefined> {
  if (!loading && !navigator.onLine) return Promise.resolve(undefined)
  loading ??= import('./toaster.tsx')
  return loading.catch(() => {
    // The next attempt loads them again. Meanwhile the form itself shows the notice.
    loading = undefined
    return undefined
  })
}

/** Shows a toast. The form shows the same notice, in case toasts fail to load. */
export async function showToast({ title, text }: Notice, kind: Kind = 'error'): Promise<void> {
  const toaster = await prepareToasts()
  toaster?.renderToast(kind, title, text)
}
