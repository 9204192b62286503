import type { LucideIcon } from 'lucide-react'
import { describeKey, type KeyName } from '#web/desk/lib/keys.ts'
import { Button } from '#web/desk/ui/button.tsx'

export type QuickActionProps = {
  /** ids of the selected leads, on screen or not; at least one */
  selected: number[]
}

type QuickActionButtonProps = { label: string; icon: LucideIcon; keyName?: KeyName; onStart: () => void }

export function QuickActionButton({ label, icon: Icon, keyName, onStart }: QuickActionButtonProps) {
  return (
    <Button title={label} {...(keyName && describeKey(keyName))} size="small" onClick={onStart}>
      <Icon aria-hidden /> <span className="max-md:sr-only">{label}</span>
    </Button>
  )
}
