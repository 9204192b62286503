type Notice = { title: string; text: string }
type Toaster = typeof import('./toaster.tsx')

let loading: Promise<Toaster> | undefined

/** The toasts load when the first one is needed. The same notice stands in the form, so a failed load loses nothing. */
export function showToast({ title, text }: Notice): void {
  loading ??= import('./toaster.tsx')
  loading.then(
    ({ toastError }) => toastError(title, text),
    () => {
      loading = undefined
    },
  )
}
