import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDependencies } from './dependencies.ts'
import {
  demandsSecondFactor,
  getBusiness,
  getCalendarDomain,
  getMailBusiness,
  getSessionLimits,
  getSettings,
  listBusinessNames,
  managersSeeAllLeads,
} from './read-settings.ts'
import { readSettings } from './whole-settings.ts'

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(deps: SettingsDependencies) {
  return {
    demandsSecondFactor,
    ...bindUseCases(deps, {
      changeSettings,
      getBusiness,
      getCalendarDomain,
      getMailBusiness,
      getSessionLimits,
      getSettings,
      listBusinessNames,
      managersSeeAllLeads,
      readSettings,
    }),
  }
}
