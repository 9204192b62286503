type Notice = { title: string; text: string }
type Toaster = typeof import('./toaster.tsx')
type Kind = Parameters<Toaster['renderToast']>[0]

let loading: Promise<Toaster> | undefined

/**
 * Has to be called when somebody begins to fill the form in, so that the toasts are there when the connection is lost. Nothing
 * is tried without a connection: browsers remember for the life of the page that a script could not be fetched.
 */
export function prepareToasts(): Promise<Toaster | undefined> {
  if (!loading && !navigator.onLine) return Promise.resolve(undefined)
  loading ??= import('./toaster.tsx')
  return loading.catch(() => {
    // The next one tries again; the form shows the notice as well.
    loading = undefined
    return undefined
  })
}

/** The form shows the same notice, so nothing is lost when toasts cannot be loaded. */
export async function showToast({ title, text }: Notice, kind: Kind = 'error'): Promise<void> {
  const toaster = await prepareToasts()
  toaster?.renderToast(kind, title, text)
}
