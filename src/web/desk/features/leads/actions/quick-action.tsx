import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { describeKey, type KeyName } from '#web/desk/lib/keys.ts'
import { IN_PALETTE } from '#web/desk/lib/screen-commands.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'

export type QuickActionProps = {
  /** ids of the selected leads, loaded or not; at least one */
  selected: number[]
}

type QuickActionFaceProps = {
  label: string
  /** short label for phones */
  short: string
  icon: LucideIcon
  /** there is room for the whole label */
  roomy?: boolean
}

/** Makes buttons on phones tall enough for a thumb, and shares the line between them. */
export const TILE = 'max-md:h-11 max-md:grow max-md:px-1'

/** Shows an icon with a word: below the icon on phones, beside it in narrow lines. */
export function QuickActionFace({ label, short, icon: Icon, roomy = false }: QuickActionFaceProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center',
        roomy ? 'gap-1 md:@max-[70rem]:gap-1.5' : 'gap-1.5 max-md:flex-col max-md:gap-0.5',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span
        className={classNames(
          'max-md:sr-only',
          roomy ? 'md:@max-[70rem]:sr-only' : 'md:@max-[65rem]:sr-only',
        )}
      >
        {label}
      </span>
      <span
        aria-hidden
        className={classNames(
          'max-md:text-[11px] max-md:leading-none',
          roomy ? 'md:@min-[70rem]:hidden' : 'md:@min-[65rem]:hidden',
        )}
      >
        {short}
      </span>
    </span>
  )
}

type QuickActionButtonProps = QuickActionFaceProps &
  Pick<ComponentProps<typeof Button>, 'variant'> & {
    keyName?: KeyName
    /** whether the command palette lists the action, which has no key */
    inPalette?: boolean
    onStart: () => void
  }

export function QuickActionButton({ keyName, inPalette, variant, onStart, ...face }: QuickActionButtonProps) {
  const keys = keyName ? describeKey(keyName) : inPalette ? IN_PALETTE : {}
  return (
    <Button variant={variant} title={face.label} {...keys} size="small" className={TILE} onClick={onStart}>
      <QuickActionFace {...face} />
    </Button>
  )
}
