import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/api-client.ts'

/** Who runs the site. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: ({ signal }) => callApi<BusinessSettings>(API.settings, { signal }),
})
