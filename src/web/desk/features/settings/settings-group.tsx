import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { OwnColours } from './own-colours.tsx'
import { type FIELD_GROUPS, type TextFieldName, THEME } from './settings-fields.ts'

type SettingsGroupProps = {
  group: (typeof FIELD_GROUPS)[number]
  field: (name: TextFieldName) => ControlOf
}

/** Fields that belong together. */
export function SettingsGroup({ group, field: control }: SettingsGroupProps) {
  const id = `settings-${group.title.replaceAll(' ', '-').toLowerCase()}`
  return (
    <Card aria-labelledby={id} className="p-4">
      <h2 id={id} className="text-sm font-semibold text-slate-900">
        {group.title}
      </h2>
      <p className="mt-0.5 text-[13px] text-slate-600">{group.text}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {group.fields.map(({ name, label, hint, type, rows }) => {
          const field = { label, hint, ...control(name) }
          if (rows) {
            return (
              <div key={name} className="sm:col-span-2">
                <TextArea {...field} rows={rows} />
              </div>
            )
          }
          return (
            <TextField
              key={name}
              {...field}
              type={type ?? 'text'}
              inputMode={type === 'number' ? 'numeric' : undefined}
              autoComplete="off"
            />
          )
        })}
      </div>
      {group.title === THEME ? <OwnColours /> : null}
    </Card>
  )
}
