import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Lists tasks left before the launch. */
export const checklistQuery = queryOptions({
  queryKey: ['settings', 'checklist'],
  queryFn: ({ signal }) => callEndpoint(SETTINGS_API.checklist, { signal }),
})
