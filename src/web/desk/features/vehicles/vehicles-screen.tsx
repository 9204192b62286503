import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Bus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { VEHICLE_API, VEHICLE_LIMITS, type Vehicle, type VehicleChange } from '#contract/vehicles/vehicle.ts'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { countUnits } from './describe-units.ts'
import { VehicleForm, vehicleDraft } from './vehicle-form.tsx'

type VehicleRowProps = {
  vehicle: Vehicle
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRetire: () => void
}

const TEXT =
  'Customers choose among these in the quote form, in this order. A retired vehicle stays on its leads.'

/** Stands for a new vehicle, which has no value yet. */
const NEW = ''

/** Shows the vehicles of the quote form. */
export function VehiclesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vehiclesQuery)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text={TEXT}>Vehicles</PageHeading>
      {data ? (
        <VehicleListCard vehicles={data.vehicles} />
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

/** Lists all vehicles in order. Each action saves at once. While one runs, or a vehicle is open, the others are disabled. */
function VehicleListCard({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { list, add, edited, setEdited } = useEditedVehicle(vehicles)
  const { mutate: act, isPending } = useVehicleAct()
  const closeForm = (vehicle?: Vehicle) => {
    writeDraft(vehicleDraft(vehicle), undefined)
    setEdited(null)
  }
  return (
    <Card aria-label="Vehicles" className="overflow-hidden">
      <ul ref={list} className="divide-y divide-slate-100">
        {vehicles.map((vehicle, at) => {
          const { value, name, retired } = vehicle
          const move = (after: Vehicle | undefined) =>
            act({ change: { value, after: after?.value ?? null }, done: `${name} is moved.` })
          return (
            <li
              key={value}
              data-vehicle={value}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm"
            >
              {edited === value ? (
                <VehicleForm vehicle={vehicle} onClose={() => closeForm(vehicle)} />
              ) : (
                <VehicleRow
                  vehicle={vehicle}
                  isFirst={at === 0}
                  isLast={at === vehicles.length - 1}
                  busy={isPending || edited !== null}
                  onMove={(by) => move(vehicles[by < 0 ? at - 2 : at + 1])}
                  onEdit={() => setEdited(value)}
                  onRetire={() => act({ change: { value, retired: !retired }, done: retiredText(vehicle) })}
                />
              )}
            </li>
          )
        })}
        {edited === NEW ? (
          <li className="px-4 py-3 text-sm">
            <VehicleForm onClose={() => closeForm()} />
          </li>
        ) : null}
      </ul>
      <div className="border-t border-slate-200 px-4 py-3">
        <Button
          ref={add}
          variant="primary"
          disabled={edited !== null || vehicles.length >= VEHICLE_LIMITS.vehicles}
          onClick={() => setEdited(NEW)}
        >
          Add vehicle
        </Button>
      </div>
    </Card>
  )
}

/** Holds the value of the vehicle that is open, also after an ended session. Closing it returns the focus to its row. */
function useEditedVehicle(vehicles: readonly Vehicle[]) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<string | null>(() => {
    const found = [...vehicles, undefined].find((vehicle) => readDraft(vehicleDraft(vehicle)) !== undefined)
    return found?.value ?? (readDraft(vehicleDraft()) === undefined ? null : NEW)
  })
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (edited === null && left.current !== null) {
      const row = list.current?.querySelector(`[data-vehicle="${CSS.escape(left.current)}"]`)
      const edit = row?.querySelector<HTMLButtonElement>('button[name="edit"]')
      ;(edit ?? add.current)?.focus()
    }
    left.current = edited
  }, [edited])
  return { list, add, edited, setEdited }
}

function useVehicleAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ change }: { change: VehicleChange; done: string }) =>
      callEndpoint(VEHICLE_API.change, { body: change }),
    onSuccess: (list, { done }) => {
      showSaved(queries, vehiclesQuery.queryKey, list)
      notify.success(done)
    },
    onError: (error) => {
      void queries.invalidateQueries(vehiclesQuery)
      notify.error(errorReason(error))
    },
  })
}

function retiredText({ name, retired }: Vehicle): string {
  return retired ? `Customers can choose ${name} again.` : `${name} retired. Existing leads keep it.`
}

/** A vehicle with its actions. */
function VehicleRow({ vehicle, isFirst, isLast, busy, ...acts }: VehicleRowProps) {
  const { name, retired } = vehicle
  return (
    <>
      <VehicleFacts vehicle={vehicle} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={busy || isFirst}
          onClick={() => acts.onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={busy || isLast}
          onClick={() => acts.onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button size="small" name="edit" aria-label={`Edit ${name}`} disabled={busy} onClick={acts.onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`${retired ? 'Restore' : 'Retire'} ${name}`}
          disabled={busy}
          onClick={acts.onRetire}
        >
          {retired ? 'Restore' : 'Retire'}
        </Button>
      </div>
    </>
  )
}

/** Shows a vehicle in two lines, beside its image. */
function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { name, picture: image, retired } = vehicle
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {image ? (
        <img
          src={pickSmallest(image.src)}
          alt=""
          className="aspect-3/2 w-20 shrink-0 rounded-md border border-slate-200 object-cover"
        />
      ) : (
        <span className="flex aspect-3/2 w-20 shrink-0 items-center justify-center rounded-md bg-slate-100 text-slate-500">
          <Bus aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-slate-900">
          {name} {retired ? <Badge tone="slate">Retired</Badge> : null}
        </p>
        <p className="text-[13px] text-slate-600">{writeFacts(vehicle)}</p>
        {vehicle.units.length > 0 ? (
          <p className="text-[13px] text-slate-600">{countUnits(vehicle.units, dublinDay(new Date()))}</p>
        ) : null}
      </div>
    </div>
  )
}

function writeFacts({ seats, seats_with_luggage, wheelchairs, licence }: Vehicle): string {
  const facts = [
    seats === null ? 'Seats not entered' : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    seats_with_luggage === null || seats_with_luggage === seats ? '' : `${seats_with_luggage} with luggage`,
    wheelchairs > 0 ? `${wheelchairs} wheelchair ${wheelchairs === 1 ? 'space' : 'spaces'}` : '',
    licence && `licence ${licence}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
