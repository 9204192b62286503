import {
  createFigures,
  type Figures,
  joinErrors,
  type ProcessReport,
  type ProductReport,
} from '#server/platform/health/process-report.ts'
import type { ErrorRecord } from '../../platform/logging/error-record.ts'
import type { Member } from './member.ts'

export const SUPERVISOR = 'supervisor'

type Dependencies = { errors: ErrorRecord; members: ReadonlySet<Member>; leader(): Member | undefined }

/** Reports the resources of the supervisor and of all serving processes, and their errors, also those of ended processes. */
export function createGroupReport({ errors, members, leader }: Dependencies) {
  const own = createFigures(errors, () => 0)
  let past: Figures['errors'] = []

  function read(): ProductReport {
    const { errors: ownErrors, ...supervisor } = own()
    const living = [...members].flatMap((member) => {
      const figures = member.figures()
      return figures ? [{ member, figures }] : []
    })
    const processes: ProcessReport[] = living.map(({ member, figures: { errors: _errors, ...figures } }) => ({
      ...figures,
      name: member.name,
      leads: member === leader(),
    }))
    processes.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    return {
      startedMs: supervisor.startedMs,
      processes: [{ ...supervisor, name: SUPERVISOR, leads: false }, ...processes],
      errors: joinErrors([past, ownErrors, ...living.map(({ figures }) => figures.errors)]),
    }
  }

  return {
    read,
    add(member: Member): void {
      member.inbox.on('ask', ({ id }) => member.send({ kind: 'product', id, report: read() }))
      void member.ended.then(() => {
        past = joinErrors([past, member.figures()?.errors ?? []])
      })
    },
  }
}
