import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { JourneyLinkWish } from '#contract/journeys/journey-link.ts'
import { CopyField } from '#web/desk/components/copy-field.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { journeyLinkQuery } from './journey-link-query.ts'
import { RenewLink } from './renew-link.tsx'

const EVERYONE = ''

type CalendarDialogProps = { drivers: readonly string[]; onClose: () => void }

/** Shows the addresses at which calendar programs read the journeys of everyone or of one driver. */
export function CalendarDialog({ drivers, onClose }: CalendarDialogProps) {
  const [driver, setDriver] = useState(EVERYONE)
  const id = useId()
  const options = [
    { value: EVERYONE, label: 'All journeys' },
    ...drivers.map((name) => ({ value: name, label: `Journeys of ${name}` })),
  ]
  return (
    <Dialog
      open
      unsaved={false}
      title="Calendar"
      text="Subscribe to an address in Google Calendar, Outlook or on a phone. Booked journeys appear there, and changes follow within hours."
      onClose={onClose}
      className="w-[34rem]"
    >
      <div className="mt-4 grid gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-medium text-slate-800">
            Whose journeys
          </label>
          <NativeSelect
            id={id}
            options={options}
            value={driver}
            onChange={(event) => setDriver(event.target.value)}
          />
        </div>
        <Address key={driver} wish={{ kind: 'calendar', ...(driver && { driver }) }} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

type CalendarWish = Extract<JourneyLinkWish, { kind: 'calendar' }>

function Address({ wish }: { wish: CalendarWish }) {
  const link = useQuery(journeyLinkQuery(wish))
  if (link.isPending) return <Loading text="Loading address…" />
  if (link.isError) return <p className="text-sm text-red-700">{errorReason(link.error)}</p>
  return (
    <div className="grid gap-3">
      <CopyField
        label="Address"
        value={link.data.url}
        hint="Anyone with this address can read names, phone numbers and journeys without signing in. Renew it when a driver leaves."
      />
      <RenewLink
        wish={wish}
        what="address"
        warning="The present address stops working at once. Every calendar that uses it has to be set up again with the new one."
      />
    </div>
  )
}
