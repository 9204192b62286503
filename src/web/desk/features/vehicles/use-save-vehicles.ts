import { useQueryClient } from '@tanstack/react-query'
import type { VehicleListChange } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { isStaleSave, whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

/** `merges`: the form merges what somebody else saved meanwhile. */
export type ListSave = VehicleListChange & { done: string; merges?: boolean }

/** Saves the whole list and says what was done. What is refused is read again: somebody else may have saved another. */
export function useSaveVehicles() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ vehicles, version }: ListSave) =>
      callEndpoint(VEHICLE_API.save, { body: { vehicles, version } }),
    onSuccess: (list, { done }) => {
      queries.setQueryData(vehiclesQuery.queryKey, list)
      notify.success(done)
    },
    onError: async (error, { version, merges }) => {
      if (!isStaleSave(error)) return notify.error(errorReason(error))
      await queries.invalidateQueries(vehiclesQuery)
      const isLoaded = queries.getQueryData(vehiclesQuery.queryKey)?.version !== version
      if (!merges || !isLoaded)
        notify.error(`${whoRefused(error)} has changed the vehicles. Please try again.`)
    },
  })
}
