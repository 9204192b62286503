import { Loading } from '#web/desk/ui/spinner.tsx'

/** Appears while the first screen's code is on its way. */
export function StartScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Loading text="Loading…" />
    </main>
  )
}
