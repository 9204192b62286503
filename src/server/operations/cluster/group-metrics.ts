import {
  joinMetrics,
  type MetricsText,
  type ProcessMetrics,
  readMetricValues,
  writeMetrics,
} from '../../http/metrics/join-metrics.ts'
import { createOwnMetrics } from '../../http/metrics/metrics.ts'
import { SUPERVISOR } from './group-report.ts'
import type { Member } from './member.ts'

export type GroupMetrics = {
  /** keeps what it counts beyond its end */
  add(member: Member): void
  read(): Promise<MetricsText>
}

/** The joint counts of all processes never fall, whichever of them have ended. */
export async function createGroupMetrics(leader: () => Member | undefined): Promise<GroupMetrics> {
  const own = await createOwnMetrics(SUPERVISOR)
  const members = new Map<Member, ProcessMetrics | null>()
  let past: ProcessMetrics['counted'] = []

  async function bury(member: Member): Promise<void> {
    const last = members.get(member)
    members.delete(member)
    if (last) past = await readMetricValues(await joinMetrics([past, last.counted]))
  }

  async function ask(member: Member, whole: boolean): Promise<ProcessMetrics> {
    const before = members.get(member)
    const metrics = await member.measure(whole)
    if (metrics && members.has(member)) members.set(member, metrics)
    // One that is busy counts as it did before; how it is at the moment nobody knows.
    return metrics ?? { counted: before?.counted ?? [], current: [] }
  }

  return {
    add(member) {
      members.set(member, null)
      member.inbox.on('closed', ({ metrics }) => {
        if (metrics) members.set(member, metrics)
      })
      void member.ended.then(() => bury(member))
    },
    async read() {
      const whole = leader()
      const before = past
      const living = await Promise.all([...members.keys()].map((member) => ask(member, member === whole)))
      return writeMetrics([{ counted: before, current: await readMetricValues(own) }, ...living])
    },
  }
}
