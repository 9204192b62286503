import { API } from '#contract/basics/api-paths.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/api-client.ts'

export function saveSettings(change: BusinessSettingsChange): Promise<BusinessSettings> {
  return callApi(API.settings, { method: 'PATCH', body: change })
}
