import { useMutation } from '@tanstack/react-query'
import { notify } from '#web/ui/notify.ts'
import { exportLeads } from './lead-api.ts'
import type { ListFilter } from './lead-filter.ts'
import { mirrorFault } from './mirror.ts'

/** What is selected, or what the filter shows, as a file. */
export function useExport({ selected, filter }: { selected: number[]; filter: ListFilter }) {
  return useMutation({
    mutationFn: () => exportLeads(selected, filter),
    onError: () => {
      mirrorFault('Failed to export bus quotes CSV')
      notify.error('Export failed')
    },
  })
}
