import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessSettingsChange } from '#contract/settings/settings.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { saveSettings } from './save-settings.ts'

type Options = {
  /** what the toast says */
  done: string
  /** opens the dialog about what somebody else saved meanwhile; without it the conflict is only shown as an error */
  showsConflict?: boolean
}

/** The toast of the last save, which is not true of one that failed after it. */
const SAVED = 'settings saved'

/** Saves, and has the checklist asked for again. */
export function useSaveSettings({ done, showsConflict: asksAboutConflict = false }: Options) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: BusinessSettingsChange) => saveSettings(change),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings)
      notify.success(done, { id: SAVED })
      // Nobody waits for it: the settings are saved.
      void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
    },
    onError: (error) => {
      notify.withdraw(SAVED)
      if (asksAboutConflict && readSettingsConflict(error)) return
      // Said at the fields, and in the bar that saves.
      if (asksAboutConflict && Object.keys(fieldErrors(error)).length > 0) return
      notify.error(`The settings could not be saved: ${errorText(error)}`)
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
}

/** Somebody else saved meanwhile. */
export function readSettingsConflict(error: unknown): ApiError['response'] | null {
  return error instanceof ApiError && error.code === 'stale_version' ? error.response : null
}

/** Field → its first message. Errors within the opening hours are shown beside them. */
export function readFieldErrors(error: unknown): Record<string, string> {
  const errors = Object.entries(fieldErrors(error))
  return Object.fromEntries(errors.map(([path, message]) => [readField(path), message]))
}

function readField(path: string): string {
  return path.replace(/^business\./, '').replace(/^(openingHours)\..+$/, '$1')
}
