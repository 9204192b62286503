import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'

type RowActionProps = {
  icon: LucideIcon
  title: string
  /** names the row for screen readers: 'lead 7' */
  row: string
  danger?: boolean
  className?: string
  onClick: () => void
}

export function RowAction({ icon: Icon, title, row, danger = false, className, onClick }: RowActionProps) {
  return (
    <Button
      variant={danger ? 'dangerGhost' : 'ghost'}
      size="icon"
      className={className}
      title={title}
      aria-label={`${title} ${row}`}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  )
}
