import { queryOptions } from '@tanstack/react-query'
import { STATUS_API } from '#contract/status/system-status.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

const EVERY_MS = 60_000

export const systemStatusQuery = queryOptions({
  queryKey: ['status', 'whole'],
  queryFn: ({ signal }) => callEndpoint(STATUS_API.read, { signal }),
  refetchInterval: EVERY_MS,
})

/** The problems of the moment. */
export const problemsQuery = queryOptions({
  queryKey: ['status', 'problems'],
  queryFn: ({ signal }) => callEndpoint(STATUS_API.summary, { signal }),
  refetchInterval: EVERY_MS,
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
