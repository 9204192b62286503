import { createPrivacyService } from '#server/modules/privacy/service.ts'
import type { Platform } from './platform.ts'

type Dependencies = { platform: Platform }

/** People's rights over their data. */
export function composePrivacy({ platform }: Dependencies) {
  return createPrivacyService({ db: platform.db })
}
