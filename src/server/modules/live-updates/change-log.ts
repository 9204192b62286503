import { randomBytes } from 'node:crypto'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'

/**
 * The latest changes, numbered, so that a reader who reconnects is sent what they missed. The numbers hold for one process
 * and for as long as it has received every notification.
 */
export function createReplayBuffer(capacity: number) {
  let epoch = newEpoch()
  let last = 0
  let buffer: ChangeEvent[] = []
  return {
    add(changeEvent: ChangeEvent): string {
      last += 1
      buffer.push(changeEvent)
      if (buffer.length > capacity * 2) buffer = buffer.slice(-capacity)
      return `${epoch}.${last}`
    },
    latest: () => `${epoch}.${last}`,
    /** The changes after the one with that id; null when that id is no longer in the buffer. */
    since(id: string): ChangeEvent[] | null {
      const [theirEpoch, number] = id.split('.')
      const missed = last - Number(number)
      if (theirEpoch !== epoch || !(missed >= 0) || missed > Math.min(capacity, buffer.length)) return null
      return missed === 0 ? [] : buffer.slice(-missed)
    },
    /** Whether the buffer has the creation of the lead. */
    knows: (lead: number) => buffer.some((one) => one.lead === lead && one.kind === 'created'),
    forget() {
      epoch = newEpoch()
      last = 0
      buffer = []
    },
  }
}

function newEpoch(): string {
  return randomBytes(6).toString('base64url')
}

/** One event for each lead: from its first state to its last. */
export function coalesceChanges(changeEvents: readonly ChangeEvent[]): ChangeEvent[] {
  const byLead = new Map<number, ChangeEvent>()
  for (const next of changeEvents) {
    const earlier = byLead.get(next.lead)
    byLead.set(next.lead, earlier ? mergeChanges(earlier, next) : next)
  }
  return [...byLead.values()]
}

function mergeChanges(earlier: ChangeEvent, next: ChangeEvent): ChangeEvent {
  const kind = next.kind === 'changed' && earlier.kind === 'created' ? 'created' : next.kind
  return { ...next, kind, before: earlier.before, happened: next.happened ?? earlier.happened }
}
