import { randomBytes } from 'node:crypto'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'

/**
 * The latest changes, numbered, so that a reader who reconnects is sent what they missed. The numbers hold for one process
 * and for as long as it has received every notification.
 */
export function createMemory(kept: number) {
  let epoch = newEpoch()
  let last = 0
  let remembered: ChangeEvent[] = []
  return {
    add(changeEvent: ChangeEvent): string {
      last += 1
      remembered.push(changeEvent)
      if (remembered.length > kept * 2) remembered = remembered.slice(-kept)
      return `${epoch}.${last}`
    },
    latest: () => `${epoch}.${last}`,
    /** What happened after the one of that id; null when that is not known any more. */
    since(id: string): ChangeEvent[] | null {
      const [theirEpoch, number] = id.split('.')
      const missed = last - Number(number)
      if (theirEpoch !== epoch || !(missed >= 0) || missed > Math.min(kept, remembered.length)) return null
      return missed === 0 ? [] : remembered.slice(-missed)
    },
    /** Whether the lead is known to have come lately. */
    knows: (lead: number) => remembered.some((one) => one.lead === lead && one.kind === 'created'),
    forget() {
      epoch = newEpoch()
      last = 0
      remembered = []
    },
  }
}

function newEpoch(): string {
  return randomBytes(6).toString('base64url')
}

/** What is left to tell when the same lead came up more than once: how it began, and how it ended. */
export function gathered(changeEvents: readonly ChangeEvent[]): ChangeEvent[] {
  const byLead = new Map<number, ChangeEvent>()
  for (const next of changeEvents) {
    const earlier = byLead.get(next.lead)
    byLead.set(next.lead, earlier ? joined(earlier, next) : next)
  }
  return [...byLead.values()]
}

function joined(earlier: ChangeEvent, next: ChangeEvent): ChangeEvent {
  const kind = next.kind === 'changed' && earlier.kind === 'created' ? 'created' : next.kind
  return { ...next, kind, before: earlier.before }
}
