import { queryOptions } from '@tanstack/react-query'
import { LIST_PROBLEMS } from '#contract/basics/first-screen-endpoints.ts'
import type { STATUS_API } from '#contract/status/system-status.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

export const STATUS_EVERY_MS = 60_000

export const problemsQuery = queryOptions({
  queryKey: ['status', 'problems'],
  queryFn: ({ signal }) => callReference<typeof STATUS_API.summary>(LIST_PROBLEMS, { signal }),
  refetchInterval: STATUS_EVERY_MS,
})

const PART_LABELS: Readonly<Record<string, string>> = {
  database: 'Database',
  disk: 'Data folder',
  'disk-space': 'Disk space',
  queue: 'Scheduled jobs',
  jobs: 'Failed background jobs',
  mail: 'Email',
  integrity: 'Database files',
  backup: 'Backup',
  'picture-store': 'Image storage',
  pictures: 'Image storage location',
  certificate: 'HTTPS certificate',
  places: 'Place suggestions',
  routes: 'Driving distances',
}

export function partLabel(name: string): string {
  return PART_LABELS[name] ?? name
}
