import { randomBytes } from 'node:crypto'
import type { Lead } from '#contract/leads/lead.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import { type LeadUpdate, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { findLeads } from '#server/modules/leads/read-leads.ts'
import { managersSeeAllLeads } from '#server/modules/settings/read-settings.ts'
import { listStaffIds } from '#server/modules/users/read-users.ts'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { eventText, type Stream } from './event-stream.ts'

type Batch = {
  to: Stream[]
  /** at most one change per lead */
  due: ChangeEvent[]
  /** the event id up to which the readers are informed */
  upTo: string
  /** whether managers see all leads */
  seeAll: boolean
  findLeads: (ids: number[]) => Promise<Lead[]>
  activeStaff: () => Promise<Set<number>>
}

/** Collects changes briefly and sends them to open streams in batches. */
export function createChangeSender(server: Server, streams: ReadonlySet<Stream>) {
  const { log } = server
  const replay = createReplayBuffer(LIVE_LIMITS.replayed)
  let unsent: ChangeEvent[] = []
  let gathering: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function collect(changeEvents: readonly ChangeEvent[]): void {
    for (const one of changeEvents) {
      if (one.kind === 'created' && replay.knows(one.lead)) continue
      replay.add(one)
      unsent.push(one)
    }
    if (unsent.length > 0) gathering ??= setTimeout(sendCollected, LIVE_LIMITS.gatherMs)
  }

  function sendCollected(): void {
    clearTimeout(gathering)
    gathering = undefined
    const due = coalesceChanges(unsent)
    unsent = []
    const upTo = replay.latest()
    enqueue(() => sendTo([...streams], due, upTo), {
      message: 'changes of leads could not be sent; lists have to reload',
      recover: () => reload(),
    })
  }

  function enqueue(send: () => Promise<void>, failure: { message: string; recover: () => void }): void {
    sending = sending.then(send).catch((err) => {
      log.warn({ err }, failure.message)
      failure.recover()
    })
  }

  /** Sends changes to streams. Visibility is read each time, so that a missed change of its setting reveals nothing. */
  async function sendTo(to: Stream[], due: ChangeEvent[], upTo: string): Promise<void> {
    if (to.length === 0 || due.length === 0) return
    const seeAll = await managersSeeAllLeads(server)
    await sendUpdates({
      to,
      due,
      upTo,
      seeAll,
      findLeads: (ids) => findLeads(server, ids),
      activeStaff: () => listStaffIds(server.db),
    })
  }

  /** Asks readers to reload their lists, without the streams that `except` selects. */
  function reload(except: (stream: Stream) => boolean = () => false): void {
    const text = eventText('reload', '{}', replay.latest())
    for (const stream of streams) if (!except(stream)) stream.write(text)
  }

  return {
    collect,
    reload,

    /** Sends a new reader the first event and what it missed. `lastId` is the id of the last event received before its connection broke. */
    greet(stream: Stream, lastId: string | undefined): void {
      // The collected changes go to the streams already open; the new reader gets them among those it missed.
      if (gathering) sendCollected()
      const missed = lastId === undefined ? null : replay.since(lastId)
      const upTo = replay.latest()
      stream.write(eventText('ready', JSON.stringify({ resumed: missed !== null }), upTo))
      if (!missed?.length) return
      enqueue(() => sendTo([stream], coalesceChanges(missed), upTo), {
        message: 'missed changes could not be sent',
        recover: () => stream.write(eventText('reload', '{}', upTo)),
      })
    },

    /** Drops all stored changes after lost notifications, so that no reader can resume. */
    forget: replay.forget,

    async stop(): Promise<void> {
      clearTimeout(gathering)
      await sending
    },
  }
}

/**
 * Keeps the latest changes, numbered, for readers who reconnect. The numbers are valid within one process, as long as it receives every
 * notification.
 */
function createReplayBuffer(capacity: number) {
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
    /** Returns the changes after this id; null if the buffer no longer reaches back that far. */
    since(id: string): ChangeEvent[] | null {
      const [theirEpoch, number] = id.split('.')
      const missed = last - Number(number)
      if (theirEpoch !== epoch || !(missed >= 0) || missed > Math.min(capacity, buffer.length)) return null
      return missed === 0 ? [] : buffer.slice(-missed)
    },
    /** Returns whether the buffer contains the creation of this lead. */
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

/** Merges changes into one event per lead, from its first state to its last. */
function coalesceChanges(changeEvents: readonly ChangeEvent[]): ChangeEvent[] {
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

/** Sends changes to streams. Each lead is read and formatted once, whatever the number of readers. */
async function sendUpdates({ to, due, upTo, seeAll, ...deps }: Batch): Promise<void> {
  if (to.length === 0 || due.length === 0) return
  if (due.length > LIVE_LIMITS.leadsAtOnce) {
    for (const stream of to) stream.write(eventText('reload', '{}', upTo))
    return
  }
  const present = due.filter(({ kind }) => kind !== 'gone').map(({ lead }) => lead)
  const found = new Map((await deps.findLeads(present)).map((lead) => [lead.id, lead]))
  const staff = due.some(({ happened }) => happened) ? await deps.activeStaff() : null
  const hasLeft = (person: number | null) => person !== null && staff !== null && !staff.has(person)
  const texts = new Map<string, string>()
  const writeText = (updates: LeadUpdate) => {
    const key = updates.kind === 'gone' ? `gone ${updates.id}` : `${updates.kind} ${updates.lead.id}`
    const text = texts.get(key) ?? eventText('lead', JSON.stringify(updates), upTo)
    texts.set(key, text)
    return text
  }
  for (const stream of to) {
    const updates = due
      .flatMap((one) => updateFor(stream.actor, one, found.get(one.lead), seeAll) ?? [])
      .map((update) => withAssignee(update, hasLeft))
    if (updates.length > 0) stream.write(updates.map(writeText).join(''))
  }
}

/** Marks a change with an event as concerning everyone if the lead’s assignee has left. */
function withAssignee(update: LeadUpdate, hasLeft: (person: number | null) => boolean): LeadUpdate {
  if (update.kind !== 'changed' || !update.happened || !hasLeft(update.lead.assigned_to)) return update
  return { ...update, assignee_left: true }
}

/** Returns the event for one reader; none if the lead was never visible to them. */
function updateFor(
  actor: Actor,
  { kind, lead: id, before, now, happened }: ChangeEvent,
  lead: Lead | undefined,
  seeAll: boolean,
): LeadUpdate | null {
  const may = (assigned: number | null) => maySeeLead(actor, assigned || null, seeAll)
  if (lead && kind !== 'gone' && may(lead.assigned_to)) {
    return kind === 'changed' ? { kind, lead, happened } : { kind, lead }
  }
  return kind !== 'created' && (may(before) || may(now)) ? { kind: 'gone', id } : null
}
