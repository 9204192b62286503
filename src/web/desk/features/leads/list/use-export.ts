import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { mirrorError } from '../live/mirror-store.ts'
import { exportLeads } from '../model/lead-api.ts'

/** What is selected, or what the filter shows, as a file. */
export function useExport({ selected, filter }: { selected: number[]; filter: LeadFilter }) {
  return useMutation({
    mutationFn: () => exportLeads(selected, filter),
    onError: () => {
      mirrorError('Failed to export bus quotes CSV')
      notify.error('Export failed')
    },
  })
}
