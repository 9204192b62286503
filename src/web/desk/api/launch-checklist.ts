import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { Checklist } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/api-client.ts'

/** What is still to do before the site is shown to customers. */
export const checklistQuery = queryOptions({
  queryKey: ['settings', 'checklist'],
  queryFn: ({ signal }) => callApi<Checklist>(API.checklist, { signal }),
})
