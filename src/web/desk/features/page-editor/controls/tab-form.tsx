import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '#web/desk/ui/card.tsx'
import { classNames } from '#web/desk/ui/class-names.ts'
import type { EditorTab, FieldGroup } from '../fields/field.ts'
import { FieldControl } from './field-control.tsx'

/** The fields of one tab, group by group. */
export function TabForm({ tab }: { tab: EditorTab }) {
  const root = tab.root === '' ? [] : [tab.root]
  return tab.groups.map((group) => (
    <GroupCard key={group.title} group={group}>
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

export function GroupCard({ group, children }: { group: FieldGroup; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(!group.folded)
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
      {open ? <div className="mt-3 stack gap-4">{children}</div> : null}
    </Card>
  )
}
