import { queryOptions } from '@tanstack/react-query'
import { READ_CHECKLIST } from '#contract/basics/first-screen-endpoints.ts'
import type { SETTINGS_API } from '#contract/settings/settings.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

export const checklistQuery = queryOptions({
  queryKey: ['settings', 'checklist'],
  queryFn: ({ signal }) => callReference<typeof SETTINGS_API.checklist>(READ_CHECKLIST, { signal }),
})
