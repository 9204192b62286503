import { useMutation, useQueryClient } from '@tanstack/react-query'
import { faultText } from '#web/lib/fault-text.ts'
import { notify } from '#web/ui/notify.ts'
import { deleteLead, deleteLeads } from './lead-api.ts'
import { mirrorDeletion, mirrorFault } from './mirror.ts'

/** Deletes one lead or many; it is final. `onDeleted` runs before the lists are asked again. */
export function useLeadDeletion(onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ids: number[]) => {
      const [only] = ids
      if (only === undefined || ids.length > 1) return (await deleteLeads(ids)).deleted
      await deleteLead(only)
      return 1
    },
    onSuccess: (deleted, ids) => {
      mirrorDeletion(ids)
      onDeleted()
      for (const id of ids) queries.removeQueries({ queryKey: ['leads', 'one', id] })
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(deleted === 1 ? 'Lead deleted' : `${deleted} leads deleted`)
    },
    onError: (error) => {
      mirrorFault('Failed to delete bus quote')
      notify.error(`Failed to delete bus quote: ${faultText(error)}`)
    },
  })
}
