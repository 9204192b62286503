import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { AUDIT_API, AUDIT_GROUPS, type AuditGroup } from '#contract/figures/audit.ts'
import { AUDIT_LIMITS } from '#contract/figures/figures.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { callEndpoint, downloadFrom } from '#web/lib/call-endpoint.ts'

export type AuditListFilter = {
  group: AuditGroup | 'all'
  actor: string
  target: string
  /** YYYY-MM-DD, or '' for no limit */
  from: string
  to: string
}

/** An invalid value counts as no filter. */
export function readAuditFilter(parameters: URLSearchParams): AuditListFilter {
  const given = (name: string, fits: (value: string) => boolean) => {
    const value = parameters.get(name) ?? ''
    return fits(value) ? value : ''
  }
  const groups = Object.keys(AUDIT_GROUPS) as AuditGroup[]
  return {
    group: groups.find((group) => group === parameters.get('group')) ?? 'all',
    actor: given('actor', (value) => /^[1-9]\d{0,8}$/.test(value)),
    target: given('target', (value) => /^[a-z]+:[\w-]{1,100}$/.test(value)),
    from: given('from', isCalendarDay),
    to: given('to', isCalendarDay),
  }
}

export function auditQuery(filter: AuditListFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(AUDIT_API.list, {
        query: { limit: AUDIT_LIMITS.pageDefault, cursor: pageParam, ...filter },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export async function exportAudit(filter: AuditListFilter): Promise<void> {
  const { blob } = await downloadFrom(AUDIT_API.export, { query: filter })
  saveFile(blob, 'audit_log.csv')
}
