import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'
import { suspectedCountQuery } from '../model/lead-api.ts'

type ChipProps = { pressed: boolean; onChange: (name: 'filter', value: string) => void }

/** Leads to what is held back as robots', for as long as there is any, or it is not known. */
export function SuspectedChip({ pressed, onChange }: ChipProps) {
  const { data: quarantined, isError } = useQuery(suspectedCountQuery)
  if (!quarantined && !isError && !pressed) return null
  return (
    <Button
      size="small"
      variant={pressed ? 'primary' : 'secondary'}
      aria-pressed={pressed}
      onClick={() => onChange('filter', pressed ? 'all' : 'suspected')}
    >
      <Bot aria-hidden /> Suspected robots{quarantined === undefined ? '' : ` (${quarantined})`}
    </Button>
  )
}
