import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Card } from '#web/desk/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { EditorTab, FieldGroup } from '../fields/field.ts'
import { below } from '../state/document.ts'
import { FieldControl } from './field-control.tsx'
import { controlId } from './labelled.tsx'

export function TabForm({ tab }: { tab: EditorTab }) {
  const root = tab.root === '' ? [] : [tab.root]
  return tab.groups.map((group) => (
    <GroupCard
      key={group.title}
      group={group}
      controls={group.fields.map(({ name }) => controlId(below(root, name)))}
    >
      {group.fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          base={root}
          root={root}
          titled={field.label === group.title}
        />
      ))}
    </GroupCard>
  ))
}

type GroupCardProps = {
  group: FieldGroup
  /** ids of the controls inside; a link to one of them unfolds the group */
  controls?: readonly string[]
  children: ReactNode
}

export function GroupCard({ group, controls = [], children }: GroupCardProps) {
  const id = useId()
  const [open, setOpen] = useState(!group.folded)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (open && wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [open])
  const title = 'text-sm font-semibold text-slate-900'
  return (
    <Card aria-labelledby={id} className="p-4">
      {group.folded ? (
        <h2 className={title}>
          <button
            type="button"
            id={id}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="focus-ring -m-1 flex w-full items-center gap-1.5 rounded p-1 text-left"
          >
            <ChevronRight aria-hidden className={classNames('size-4', open && 'rotate-90')} />
            {group.title}
          </button>
        </h2>
      ) : (
        <h2 id={id} className={title}>
          {group.title}
        </h2>
      )}
      {open && group.text ? <p className="mt-0.5 text-[13px] text-slate-600">{group.text}</p> : null}
      {open ? (
        <div className="mt-3 stack gap-4">{children}</div>
      ) : (
        controls.map((control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it stands in for the control of its id until that is shown
          <span
            key={control}
            id={control}
            tabIndex={-1}
            onFocus={() => {
              wanted.current = control
              setOpen(true)
            }}
          />
        ))
      )}
    </Card>
  )
}
