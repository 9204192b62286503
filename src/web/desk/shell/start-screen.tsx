import { Loading } from '#web/desk/ui/spinner.tsx'

/** Shown while the first screen's code loads. */
export function StartScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Loading text="Loading…" />
    </main>
  )
}
