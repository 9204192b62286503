import { type ComponentProps, useRef, useState } from 'react'
import { ChosenStatus, type ChosenStatusProps, hasChosenDraft, isAskedAbout } from './chosen-status.tsx'
import { StatusSelect } from './status-select.tsx'

type StatusControlProps = Omit<ComponentProps<typeof StatusSelect>, 'onChoose'> & {
  /** `lead` is what was shown when the change was chosen or asked about */
  onChange: ChosenStatusProps['onConfirm']
}

/** The status of the lead that a page or a panel is about, and what is asked before it is changed. */
export function StatusControl({ lead, onChange, ...props }: StatusControlProps) {
  const control = useRef<HTMLDivElement>(null)
  const findAsker = () => control.current?.querySelector('select') ?? null
  const draft = `lost ${lead.id}`
  const [asked, setAsked] = useState<Pick<ChosenStatusProps, 'to'> | null>(() =>
    hasChosenDraft(draft) ? { to: null } : null,
  )
  return (
    <div ref={control} className="contents">
      <StatusSelect
        {...props}
        lead={lead}
        onChoose={(to) => (isAskedAbout(lead, to) ? setAsked({ to }) : onChange(lead, { status: to }))}
      />
      {asked ? (
        <ChosenStatus
          lead={lead}
          to={asked.to}
          draft={draft}
          busy={props.disabled ?? false}
          findAsker={findAsker}
          onConfirm={onChange}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
