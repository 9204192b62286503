import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'

export type QuickActionProps = {
  /** ids of the selected leads, on screen or not */
  selected: number[]
  /** nothing is selected: says what to select for the action of that name */
  onNothingSelected: (label: string) => void
}

type QuickActionButtonProps = QuickActionProps & { label: string; icon: LucideIcon; onStart: () => void }

/** Starts an action that needs leads, or explains which it needs. */
export function QuickActionButton({ label, icon: Icon, ...props }: QuickActionButtonProps) {
  const { selected, onStart, onNothingSelected } = props
  return (
    <Button size="small" onClick={() => (selected.length > 0 ? onStart() : onNothingSelected(label))}>
      <Icon aria-hidden /> {label}
    </Button>
  )
}
