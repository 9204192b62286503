import { use } from 'react'
import { themedColour } from '#content/site/theme.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { gradientParts, writeGradient } from '../colour/gradient-parts.ts'
import { BusinessContext } from '../fields/business-context.ts'
import type { GradientField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { ColourWell } from './colour-control.tsx'
import { Labelled } from './labelled.tsx'
import { ThemeNote } from './theme-note.tsx'
import { toText, useField } from './use-field.ts'
import { useTooLong } from './use-too-long.ts'

const STARTED = { degrees: 135, from: '#102a57', to: '#e5c16d' }

/** Two colours and a direction; any other gradient as text. */
export function GradientControl({ field, path }: { field: GradientField; path: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const text = themedColour(chosen, use(BusinessContext))
  const tooLong = useTooLong(path, text)
  const parts = gradientParts(text) ?? (text === '' ? STARTED : null)
  return (
    <Labelled path={path} label={field.label} hint={field.hint} problem={tooLong ?? problem}>
      {(control) => (
        <div className="stack gap-2">
          {parts ? (
            <div className="flex flex-wrap items-center gap-2">
              <ColourWell
                label={`${field.label}, from`}
                value={parts.from}
                onChange={(from) => change(writeGradient({ ...parts, from }))}
              />
              <ColourWell
                label={`${field.label}, to`}
                value={parts.to}
                onChange={(to) => change(writeGradient({ ...parts, to }))}
              />
              <Input
                type="number"
                min={0}
                max={360}
                step={15}
                aria-label={`${field.label}, direction in degrees`}
                value={String(parts.degrees)}
                onChange={(event) =>
                  change(writeGradient({ ...parts, degrees: Math.round(event.target.valueAsNumber || 0) }))
                }
                className="max-w-20"
              />
              <span
                aria-hidden
                className="h-9 min-w-16 grow rounded-md border border-slate-300"
                style={{ background: writeGradient(parts) }}
              />
            </div>
          ) : null}
          <Input
            {...control}
            value={text}
            placeholder="linear-gradient(135deg, #102a57 0%, #e5c16d 100%)"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
            className="font-mono text-[13px]"
          />
          {text === chosen ? null : <ThemeNote />}
        </div>
      )}
    </Labelled>
  )
}
