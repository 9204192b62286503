import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { expectGone, expectPresent, isOfGoneLead } from '../live/live-leads.ts'
import { mirrorDeletion, mirrorError } from '../live/mirror-store.ts'
import { deleteLead, deleteLeads } from '../model/lead-api.ts'

/** Deletes one lead or many; it is final. `onDeleted` runs before the lists are asked again. */
export function useLeadDeletion(onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    onMutate: (ids) => expectGone(queries, ids),
    mutationFn: async (ids: number[]) => {
      const [only] = ids
      if (only === undefined || ids.length > 1) return (await deleteLeads(ids)).deleted
      await deleteLead(only)
      return 1
    },
    onSuccess: (deleted, ids) => {
      mirrorDeletion(ids)
      onDeleted()
      // The page of a deleted lead may still be on screen: it must not ask for it again.
      void queries.invalidateQueries({
        queryKey: ['leads'],
        predicate: ({ queryKey }) => !isOfGoneLead(queryKey),
      })
      notify.success(deleted === 1 ? 'Lead deleted' : `${deleted} leads deleted`)
    },
    onError: (error, ids) => {
      expectPresent(queries, ids)
      mirrorError('Failed to delete bus quote')
      notify.error(`Failed to delete bus quote: ${errorText(error)}`)
    },
  })
}
