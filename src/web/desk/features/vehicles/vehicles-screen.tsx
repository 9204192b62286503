import { useQuery } from '@tanstack/react-query'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { VehicleListCard } from './vehicle-list-card.tsx'

const TEXT =
  'Customers choose among these in the quote form, in this order. A retired vehicle stays on its leads.'

/** What customers can choose in the quote form. */
export function VehiclesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vehiclesQuery)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text={TEXT}>Vehicles</PageHeading>
      {data ? (
        <VehicleListCard list={data} />
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
