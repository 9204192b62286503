import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { AUDIT_GROUPS, type AuditGroup, type AuditPage } from '#contract/figures/audit.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { callApi, downloadFile } from '#web/lib/api-client.ts'

export type AuditListFilter = {
  group: AuditGroup | 'all'
  actor: string
  target: string
  /** YYYY-MM-DD, or '' */
  from: string
  to: string
}

/** What it cannot mean is read as no filter. */
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
      callApi<AuditPage>(API.audit, {
        query: { limit: LIMITS.audit.pageDefault, cursor: pageParam, ...filter },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export async function exportAudit(filter: AuditListFilter): Promise<void> {
  const { blob } = await downloadFile(API.auditExport, { query: filter, headers: { Accept: 'text/csv' } })
  saveFile(blob, 'audit_log.csv')
}
