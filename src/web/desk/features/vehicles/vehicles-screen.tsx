import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VehicleList } from '#contract/vehicles/vehicle.ts'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { VehicleListCard } from './vehicle-list-card.tsx'
import { VehicleReadCard } from './vehicle-read-card.tsx'

/** What customers can choose in the quote form. */
export function VehiclesScreen() {
  return (
    <Vehicles text="Customers choose among these in the quote form, in this order. A retired vehicle stays on its leads.">
      {(list) => <VehicleListCard list={list} />}
    </Vehicles>
  )
}

/** The same for managers, who tell customers of it. */
export function VehiclesToReadScreen() {
  return (
    <Vehicles text="Customers choose among these in the quote form. Administrators change them.">
      {({ vehicles }) => <VehicleReadCard vehicles={vehicles} />}
    </Vehicles>
  )
}

function Vehicles({ text, children }: { text: string; children: (list: VehicleList) => ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(vehiclesQuery)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text={text}>Vehicles</PageHeading>
      {data ? (
        children(data)
      ) : (
        <Card aria-label="Vehicles">
          {isPending ? <LoadingRows text="Loading vehicles…" /> : null}
          {error ? (
            <ErrorState
              title="The vehicles could not be loaded."
              text={errorText(error)}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          ) : null}
        </Card>
      )}
    </div>
  )
}
