import type { Lead } from '#contract/leads/lead.ts'

/** `lead` is null once nobody here may see it any more; `me` is the signed-in person. */
type Watcher = (id: number, lead: Lead | null, me: number | undefined) => void
const watchers = new Set<Watcher>()

/** Calls `watcher` for each lead that came, changed or went, whether a list has loaded it or not. Returns what stops that. */
export function watchLeads(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function notifyWatchers(...update: Parameters<Watcher>): void {
  for (const watcher of watchers) watcher(...update)
}
