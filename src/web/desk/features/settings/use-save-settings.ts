import { useQueryClient } from '@tanstack/react-query'
import type { BusinessSettingsChange } from '#contract/settings/settings.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { useProofQuestion } from '#web/desk/components/factor/use-proof-question.tsx'
import { isStaleSave, whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { saveSettings } from './save-settings.ts'

type Options = {
  /** what the toast says */
  done: string
  /** merges with what somebody else saved meanwhile, and says at the fields what is wrong in them */
  merges?: boolean
}

/** The toast of the last save, which is not true of one that failed after it. */
const SAVED = 'settings saved'

/** `question` is to be drawn: it comes when the change needs the password again. Saves, and has the checklist asked for again. What somebody else has saved is read before a refusal is told. */
export function useSaveSettings({ done, merges = false }: Options) {
  const queries = useQueryClient()
  const { queryKey } = settingsQuery
  const readNewest = () => queries.getQueryData(queryKey)
  const { withProof, question } = useProofQuestion({
    title: 'Save these settings?',
    action: 'Save Changes',
  })
  const save = useMutation({
    mutationFn: (change: BusinessSettingsChange) =>
      withProof((proof) => saveSettings({ ...change, ...proof })),
    onSuccess: (settings) => {
      queries.setQueryData(queryKey, settings)
      notify.success(done, { id: SAVED })
      // Nobody waits for it: the settings are saved.
      void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
    },
    onError: async (error, { version }) => {
      notify.withdraw(SAVED)
      // Said at the fields, and in the bar that saves.
      if (merges && Object.keys(fieldErrors(error)).length > 0) return
      if (!merges || !isStaleSave(error)) notify.error(`The settings could not be saved: ${errorText(error)}`)
      await queries.invalidateQueries({ queryKey })
      if (!merges || !isStaleSave(error) || readNewest()?.version !== version) return
      const who = whoRefused(error)
      notify.error(`${who} has changed the settings, and they could not be loaded. Please save again.`)
    },
  })
  return { save, readNewest, question }
}

/** Field → its first message. Errors within the opening hours are shown beside them. */
export function readFieldErrors(error: unknown): Record<string, string> {
  const errors = Object.entries(fieldErrors(error))
  return Object.fromEntries(errors.map(([path, message]) => [readField(path), message]))
}

function readField(path: string): string {
  return path.replace(/^business\./, '').replace(/^(openingHours)\..+$/, '$1')
}
