import type { PartHealth } from '../../platform/health/health.ts'
import type { Member } from './member.ts'

const EVERY_MS = 1_000

type Parts = Record<string, PartHealth>
/** `own`: what the supervisor itself looks after */
type Dependencies = { members: ReadonlySet<Member>; leader(): Member | undefined; own(): Parts }

/** Reports to every process the health of the parts that the leader alone, or the supervisor, looks after. */
export function createGroupParts({ members, leader, own }: Dependencies) {
  let led: Parts = {}
  let known = ''

  function notifyAll(): void {
    const parts = { ...led, ...own() }
    const now = JSON.stringify(parts)
    if (now === known) return
    known = now
    for (const member of members) member.send({ kind: 'parts', parts })
  }

  const watching = setInterval(notifyAll, EVERY_MS).unref()
  return {
    add(member: Member): void {
      member.send({ kind: 'parts', parts: { ...led, ...own() } })
      member.inbox.on('parts', ({ parts }) => {
        if (member !== leader()) return
        led = parts
        notifyAll()
      })
    },
    stop: () => clearInterval(watching),
  }
}
