import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'

export type QuickActionProps = {
  /** ids of the selected leads, on screen or not; at least one */
  selected: number[]
}

type QuickActionButtonProps = { label: string; icon: LucideIcon; onStart: () => void }

export function QuickActionButton({ label, icon: Icon, onStart }: QuickActionButtonProps) {
  return (
    <Button size="small" onClick={onStart}>
      <Icon aria-hidden /> {label}
    </Button>
  )
}
