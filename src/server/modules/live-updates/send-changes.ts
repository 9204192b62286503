import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { findLeads } from '#server/modules/leads/read-leads.ts'
import { managersSeeAllLeads } from '#server/modules/settings/read-settings.ts'
import { listStaffIds } from '#server/modules/users/read-users.ts'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'
import type { Server } from '#server/server.ts'
import { coalesceChanges, createReplayBuffer } from './change-log.ts'
import { eventText, type Stream } from './event-stream.ts'
import { sendUpdates } from './fan-out.ts'

/** Collects changes for a moment and sends them to the open streams, one batch after the other. */
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

  /** Visibility is read each time, so that a process that missed a change of the setting shows nobody too much. */
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

  /** Asks every list to reload, except those of the streams that `except` names. */
  function reload(except: (stream: Stream) => boolean = () => false): void {
    const text = eventText('reload', '{}', replay.latest())
    for (const stream of streams) if (!except(stream)) stream.write(text)
  }

  return {
    collect,
    reload,

    /** Greets a new reader. `lastId` is the last event that it received before its connection broke. */
    greet(stream: Stream, lastId: string | undefined): void {
      // Collected changes go to the streams that were open before. The new reader gets them among the missed ones.
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

    /** Notifications were missed: nobody can resume from what was sent before. */
    forget: replay.forget,

    async stop(): Promise<void> {
      clearTimeout(gathering)
      await sending
    },
  }
}
