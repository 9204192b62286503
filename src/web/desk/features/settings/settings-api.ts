import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/api-paths.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings.ts'
import { callApi } from '#web/lib/api-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: ({ signal }) => callApi<BusinessSettings>(API.settings, { signal }),
})

export function saveSettings(change: BusinessSettingsChange): Promise<BusinessSettings> {
  return callApi(API.settings, { method: 'PATCH', body: change })
}
