import { useQueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { changeLead } from '../../model/lead-api.ts'

type PricedVehicleProps = {
  lead: Lead
  suggestion: PricedSuggestion | null
  /** the lead asks for that vehicle now */
  onChanged: (vehicle: string) => void
}

/** The price is for another vehicle than the lead asks for. Email and page of the quote name the vehicle of the lead. */
export function PricedVehicle({ lead, suggestion, onChanged }: PricedVehicleProps) {
  const priced = suggestion?.vehicle
  if (priced === undefined || priced === lead.selected_vehicle) return null
  return <OtherVehicle lead={lead} priced={priced} onChanged={onChanged} />
}

function OtherVehicle({
  lead,
  priced,
  onChanged,
}: {
  lead: Lead
  priced: string
  onChanged: (vehicle: string) => void
}) {
  const queries = useQueryClient()
  const [asked, offered] = [useVehicleName(lead.selected_vehicle), useVehicleName(priced)]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      changeLead(lead.id, {
        selected_vehicle: priced,
        version: lead.version,
        base: { selected_vehicle: lead.selected_vehicle },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(['leads', 'one', saved.id], saved)
      void queries.invalidateQueries({ queryKey: ['leads'] })
      onChanged(priced)
    },
  })
  return (
    <Warning className="mb-4">
      <p className="font-medium">The suggested price is for {offered}.</p>
      <p>
        {asked
          ? `The customer asked for ${asked}, and the quote names that vehicle.`
          : 'The quote names no vehicle.'}
      </p>
      {error ? (
        <p role="alert" className="mt-1 text-red-700">
          The vehicle of the lead could not be changed. {errorText(error)}
        </p>
      ) : null}
      <Button size="small" className="mt-1.5" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Changing…' : 'Change the vehicle of the lead'}
      </Button>
    </Warning>
  )
}
