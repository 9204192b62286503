import { useEffect, useRef, useState } from 'react'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { type RemarkedLead, remarkOnVehicle } from '../model/vehicle-remark.ts'
import { tripIn } from './to-request.ts'

/** Which vehicles take the people, luggage and wheelchairs that stand in the form around it; a hint while it is filled in. */
export function VehicleAdvice() {
  const place = useRef<HTMLParagraphElement>(null)
  const vehicles = useVehicles()
  const [said, setSaid] = useState<RemarkedLead>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setSaid(saidIn(new FormData(form)))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return (
    <p ref={place} role="status" className="text-[13px] text-slate-600 empty:hidden sm:col-span-2">
      {said && remarkOnVehicle(said, vehicles)}
    </p>
  )
}

function saidIn(data: FormData): RemarkedLead {
  return {
    selected_vehicle: String(data.get('selected_vehicle') ?? ''),
    number_of_people: Number(data.get('number_of_people')) || null,
    trip: tripIn(data).trip ?? null,
    group_type: String(data.get('group_type') ?? ''),
    round_trip: data.has('round_trip'),
    date_of_travel: String(data.get('date_of_travel') ?? ''),
    return_date: String(data.get('return_date') ?? '') || null,
  }
}
