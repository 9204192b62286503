import type { SettingsService } from '#server/modules/settings/service.ts'
import type { Events } from '#server/platform/events/notifications.ts'

type Limits = Awaited<ReturnType<SettingsService['sessionLimits']>>

/** Every request of the desk asks for them, so they are read once and again after each change of the settings. */
export function cacheSessionLimits(
  settings: Pick<SettingsService, 'sessionLimits'>,
  events: Pick<Events, 'on' | 'onGap'>,
): () => Promise<Limits> {
  let known: Promise<Limits> | undefined
  const forget = () => {
    known = undefined
  }
  events.on('settings', forget)
  events.onGap(forget)
  return () => {
    known ??= settings.sessionLimits().catch((error: unknown) => {
      forget()
      throw error
    })
    return known
  }
}
