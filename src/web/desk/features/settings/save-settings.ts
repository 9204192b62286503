import { API } from '#contract/api-paths.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings.ts'
import { callApi } from '#web/lib/api-client.ts'

export function saveSettings(change: BusinessSettingsChange): Promise<BusinessSettings> {
  return callApi(API.settings, { method: 'PATCH', body: change })
}
