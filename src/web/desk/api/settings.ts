import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: ({ signal }) => callEndpoint(SETTINGS_API.get, { signal }),
})
