import { useSearchParams } from 'react-router'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { JourneysView } from './journeys/journeys-view.tsx'
import { LeadsScreen } from './list/leads-screen.tsx'

export function LeadManagement({ area }: { area: StaffArea }) {
  const [query] = useSearchParams()
  return query.get('view') === 'journeys' ? <JourneysView area={area} /> : <LeadsScreen area={area} />
}
