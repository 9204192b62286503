import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { describeKey, type KeyName } from '#web/desk/lib/keys.ts'
import { Button } from '#web/desk/ui/button.tsx'

export type LeadActionProps = {
  lead: Lead
  /** whether a key began the action: the dialog is open at once and has no button */
  begun?: boolean
}

/** Shows a lead's number and name. `bdi` isolates names written from right to left. */
export function LeadName({ lead: { id, full_name } }: { lead: Pick<Lead, 'id' | 'full_name'> }) {
  return (
    <span>
      <bdi>{full_name}</bdi> · #{id}
    </span>
  )
}

type LeadActionButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'> & {
  label: string
  /** one word of the label, for lines too short for the whole */
  short: string
  icon: LucideIcon
  keyName?: KeyName
}

/** Shows an icon with one word beside it where the line is short, and below it on a phone, so that all actions fit one line. */
export function LeadActionButton({ label, short, icon: Icon, keyName, ...props }: LeadActionButtonProps) {
  return (
    <Button
      {...props}
      {...(keyName && describeKey(keyName))}
      size="small"
      title={label}
      className="@max-2xl:h-11 @max-2xl:min-w-0 @max-2xl:shrink! @max-2xl:grow @max-2xl:flex-col @max-2xl:gap-0.5! @max-2xl:px-1"
    >
      <Icon aria-hidden />
      <span className="@max-[54rem]:sr-only">{label}</span>
      <span aria-hidden className="@max-2xl:text-[11px] @max-2xl:leading-none @min-[54rem]:hidden">
        {short}
      </span>
    </Button>
  )
}
