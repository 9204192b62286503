import { X } from 'lucide-react'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { FOLLOW_UP, type LeadFilter } from '#contract/leads/lead-list.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Button } from '#web/desk/ui/button.tsx'
import type { LeadFiltersProps } from './lead-filters.tsx'

/** The filters that presets control. A preset clears those that it does not name. */
const NAMES = ['status', 'filter', 'travel_from', 'travel_to'] as const

type Preset = Pick<LeadFilter, (typeof NAMES)[number]>

/** Lists the preset filters for a morning's work. `today` is a day in Dublin. */
export function listPresets(today: string): readonly { label: string; preset: Preset }[] {
  return [
    { label: 'New', preset: { status: 'new' } },
    { label: 'Waiting for us', preset: { filter: 'waiting-for-us' } },
    { label: 'Waiting for the customer', preset: { filter: 'waiting-for-customer' } },
    { label: 'Travelling this week', preset: { travel_from: today, travel_to: addDays(today, 6) } },
    { label: 'Follow-up', preset: { filter: FOLLOW_UP } },
  ]
}

export function isPreset(filter: LeadFilter, preset: Preset): boolean {
  return NAMES.every((name) => filter[name] === preset[name])
}

/** Shows preset filters as buttons: the first press applies one, the next removes it. Other filters stay. */
export function PresetChips({ filter, onChange }: Pick<LeadFiltersProps, 'filter' | 'onChange'>) {
  const presets = listPresets(dublinDay(new Date(useNow())))
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 md:gap-1">
      <legend className="sr-only">Show only</legend>
      {presets.map(({ label, preset }) => {
        const isSet = isPreset(filter, preset)
        return (
          <Button
            key={label}
            size="small"
            variant={isSet ? 'primary' : 'secondary'}
            aria-pressed={isSet}
            className="rounded-full! max-md:h-8 md:h-6 md:gap-0.5 md:px-1.5 md:text-xs"
            onClick={() => {
              for (const name of NAMES) onChange(name, (isSet ? undefined : preset[name]) ?? 'all')
            }}
          >
            {label}
            {isSet ? <X aria-hidden /> : null}
          </Button>
        )
      })}
    </fieldset>
  )
}
