import { use } from 'react'
import { themedColour } from '#content/site/theme.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { toHex } from '../colour/colour-values.ts'
import { BusinessContext } from '../fields/business-context.ts'
import type { ColourField } from '../fields/field.ts'
import { below, type Path } from '../state/document-path.ts'
import { ContrastNote } from './contrast-note.tsx'
import { Labelled } from './labelled.tsx'
import { ThemeNote } from './theme-note.tsx'
import { toText, useField } from './use-field.ts'
import { useTooLong } from './use-too-long.ts'

/** `root`: where the names of its ground begin */
export function ColourControl({ field, path, root }: { field: ColourField; path: Path; root: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const colour = themedColour(chosen, use(BusinessContext))
  const tooLong = useTooLong(path, colour)
  return (
    <div className="stack gap-1">
      <Labelled path={path} label={field.label} hint={field.hint} problem={tooLong ?? problem}>
        {(control) => (
          <div className="flex items-center gap-2">
            <ColourWell label={`${field.label}, pick`} value={colour} onChange={change} />
            <Input
              {...control}
              value={colour}
              placeholder="As designed"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => change(event.target.value)}
              className="max-w-44 font-mono text-[13px]"
            />
          </div>
        )}
      </Labelled>
      {colour === chosen ? null : <ThemeNote />}
      {field.on ? (
        <ContrastNote
          words={colour}
          background={{
            colour: below(root, field.on.colour),
            gradient: field.on.gradient === undefined ? undefined : below(root, field.on.gradient),
            use: field.on.use === undefined ? undefined : below(root, field.on.use),
          }}
          min={field.min ?? 4.5}
        />
      ) : null}
    </div>
  )
}

/** Striped: a colour that was not chosen is none, and not black. */
const UNSET =
  '[&::-webkit-color-swatch]:[background:repeating-linear-gradient(135deg,#fff_0_4px,#cbd5e1_4px_6px)]! [&::-moz-color-swatch]:[background:repeating-linear-gradient(135deg,#fff_0_4px,#cbd5e1_4px_6px)]!'

type ColourWellProps = { label: string; value: string; onChange: (value: string) => void }

export function ColourWell({ label, value, onChange }: ColourWellProps) {
  return (
    <input
      type="color"
      aria-label={label}
      value={toHex(value)}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'focus-ring h-9 w-11 shrink-0 cursor-pointer rounded-md border border-slate-400 bg-white p-1',
        value === '' && UNSET,
      )}
    />
  )
}
