import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { listHeading } from '#web/desk/features/leads/list-position/list-heading.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { suspectedCountQuery } from '../../model/lead-api.ts'

type ChipProps = { pressed: boolean; onChange: (name: 'filter', value: string) => void }

/** Link to the quarantined leads: while there are any that are known of, and as the way out for people who look at them. */
export function SuspectedChip({ pressed, onChange }: ChipProps) {
  const { data: quarantined } = useQuery(suspectedCountQuery)
  if (!quarantined && !pressed) return null
  return (
    <FocusAfter findFirst={listHeading}>
      <Button
        size="small"
        variant={pressed ? 'primary' : 'secondary'}
        aria-pressed={pressed}
        title="Suspected spam"
        onClick={() => onChange('filter', pressed ? 'all' : 'suspected')}
      >
        <Bot aria-hidden />
        {/* Its row has room for the number alone on a phone. */}
        <span className="max-md:sr-only">Suspected spam</span>
        {quarantined === undefined ? '' : ` (${quarantined})`}
      </Button>
    </FocusAfter>
  )
}
