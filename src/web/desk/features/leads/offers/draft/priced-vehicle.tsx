import type { Lead } from '#contract/leads/lead.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'

type PricedVehicleProps = {
  lead: Lead
  suggestion: PricedSuggestion | null
  /** the quote names the vehicle of the lead all the same */
  kept: boolean
  onKeep: (kept: boolean) => void
}

/** The price is for another vehicle than the lead asks for. Sending the quote changes the lead, so that both name what was priced. */
export function PricedVehicle({ lead, suggestion, kept, onKeep }: PricedVehicleProps) {
  const priced = suggestion?.vehicle ?? lead.selected_vehicle
  const [asked, offered] = [useVehicleName(lead.selected_vehicle), useVehicleName(priced)]
  if (priced === lead.selected_vehicle) return null
  const [wish, named] = asked
    ? [`The customer asked for ${asked}.`, `the quote names ${asked}`]
    : ['The customer asked for no vehicle.', 'the quote names no vehicle']
  return (
    <Warning>
      <p className="font-medium">The suggested price is for {offered}.</p>
      <p>{kept ? `${wish} With this price ${named}.` : wish}</p>
      <NativeCheckbox className="mt-1.5" checked={!kept} onChange={(event) => onKeep(!event.target.checked)}>
        Change the vehicle of the lead to {offered} when the quote is sent
      </NativeCheckbox>
    </Warning>
  )
}
