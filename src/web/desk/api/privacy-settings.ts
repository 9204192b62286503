import { queryOptions } from '@tanstack/react-query'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const privacySettingsQuery = queryOptions({
  queryKey: ['privacy', 'settings'],
  queryFn: ({ signal }) => callEndpoint(PRIVACY_API.getSettings, { signal }),
})
