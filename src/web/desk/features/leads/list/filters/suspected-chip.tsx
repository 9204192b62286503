import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { listHeading } from '#web/desk/features/leads/list-position/list-heading.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { suspectedCountQuery } from '../../model/lead-api.ts'

type ChipProps = { pressed: boolean; onChange: (name: 'filter', value: string) => void }

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
        {/* On phones there is room only for the number. */}
        <span className="max-md:sr-only">Suspected spam</span>
        {quarantined === undefined ? '' : ` (${quarantined})`}
      </Button>
    </FocusAfter>
  )
}
