import { useQueryClient } from '@tanstack/react-query'
import type { Business } from '#contract/settings/business.ts'
import {
  type BusinessSettings,
  type BusinessSettingsChange,
  SETTINGS_API,
} from '#contract/settings/settings.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { useProofQuestion } from '#web/desk/components/factor/use-proof-question.tsx'
import { dropPrefix } from '#web/desk/components/forms/use-conflict-save.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'

export const SETTINGS_DRAFT = 'settings'

/** The name of the last save's toast, which is removed after a failure. */
const SAVED = 'settings saved'

/** Edits settings. The caller renders `question`, which opens if the password is needed. `onFaults` gets the paths of rejected fields. */
export function useSettingsForm(
  { business }: BusinessSettings,
  onFaults: (paths: readonly string[]) => void,
) {
  const { withProof, question } = useProofQuestion({ title: 'Save these settings?', action: 'Save Changes' })
  const { save, tellSaved, tellFailed } = useSettings()
  const form = useEditForm<Business>({
    draft: SETTINGS_DRAFT,
    stored: business,
    prefix: 'business.',
    save: async ({ change, base }) =>
      (await withProof((proof) => save({ business: change, base: { business: base }, ...proof }))).business,
    onSaved: () => tellSaved('Settings saved'),
    onRefused: (error) => {
      const faults = Object.keys(dropPrefix(fieldErrors(error), 'business.'))
      onFaults(faults)
      // Field errors are shown at their fields and in the save bar.
      if (isStaleSave(error) || faults.length > 0) notify.withdraw(SAVED)
      else tellFailed(error)
    },
  })
  return { form, question }
}

/** Confirms or withdraws marketing claims at once. */
export function useSaveClaims(done: string) {
  const { save, tellSaved, tellFailed } = useSettings()
  return useMutation({ mutationFn: save, onSuccess: () => tellSaved(done), onError: tellFailed })
}

function useSettings() {
  const queries = useQueryClient()
  async function save(change: BusinessSettingsChange): Promise<BusinessSettings> {
    const saved = await callEndpoint(SETTINGS_API.change, { body: change })
    showSaved(queries, settingsQuery.queryKey, saved)
    return saved
  }
  function tellSaved(done: string) {
    notify.success(done, { id: SAVED })
    // Reloading is not awaited, because the settings are already saved.
    void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
  }
  function tellFailed(error: Error) {
    notify.withdraw(SAVED)
    notify.error(`The settings could not be saved: ${errorText(error)}`)
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }
  return { save, tellSaved, tellFailed }
}
