import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { describeKey, type KeyName } from '#web/desk/lib/keys.ts'
import { Button } from '#web/desk/ui/button.tsx'

export type QuickActionProps = {
  /** ids of the selected leads, on screen or not; at least one */
  selected: number[]
}

type QuickActionButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  label: string
  /** a word of the label, for a phone */
  short: string
  icon: LucideIcon
  keyName?: KeyName
  onStart: () => void
}

/** On a phone the icon has one word below it. */
export function QuickActionButton({ label, short, icon, keyName, variant, onStart }: QuickActionButtonProps) {
  const keys = keyName ? describeKey(keyName) : {}
  return (
    <Button variant={variant} title={label} {...keys} size="small" className={TILE} onClick={onStart}>
      <QuickActionFace label={label} short={short} icon={icon} />
    </Button>
  )
}

export const TILE = 'max-md:h-11 max-md:grow max-md:px-1'

export function QuickActionFace({
  label,
  short,
  icon: Icon,
}: Pick<QuickActionButtonProps, 'label' | 'short' | 'icon'>) {
  return (
    <span className="inline-flex items-center gap-1.5 max-md:flex-col max-md:gap-0.5">
      <Icon aria-hidden className="size-4 md:@max-[65rem]:hidden" />
      <span className="max-md:sr-only">{label}</span>
      <span aria-hidden className="text-[11px] leading-none md:hidden">
        {short}
      </span>
    </span>
  )
}
