import { useQueryClient } from '@tanstack/react-query'
import type { VehicleListChange } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

export type ListSave = VehicleListChange & { done: string }

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
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      notify.error(
        isStale ? `${whoRefused(error)} has changed the vehicles. Please try again.` : errorReason(error),
      )
      if (isStale) return queries.invalidateQueries(vehiclesQuery)
      return undefined
    },
  })
}
