import { Loading } from '#web/desk/ui/spinner.tsx'

/** Shows that the first screen's code is loading. */
export function StartScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Loading text="Loading…" />
    </main>
  )
}
