import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export function saveSettings(change: BusinessSettingsChange): Promise<BusinessSettings> {
  return callEndpoint(SETTINGS_API.change, { body: change })
}
