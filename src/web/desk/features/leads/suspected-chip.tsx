import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { suspectedCountQuery } from './lead-api.ts'

type ChipProps = { pressed: boolean; onChange: (name: 'filter', value: string) => void }

/** Leads to what is held back as robots', for as long as there is any. */
export function SuspectedChip({ pressed, onChange }: ChipProps) {
  const { data: held = 0 } = useQuery(suspectedCountQuery)
  if (held === 0 && !pressed) return null
  return (
    <Button
      size="small"
      variant={pressed ? 'primary' : 'secondary'}
      aria-pressed={pressed}
      onClick={() => onChange('filter', pressed ? 'all' : 'suspected')}
    >
      <Bot aria-hidden /> Suspected robots ({held})
    </Button>
  )
}
