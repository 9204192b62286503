import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { themedColour } from '#content/site/theme.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { gradientParts, measureContrast, toHex, writeGradient } from '../fields/colour.ts'
import { type ColourField, type GradientField, toText } from '../fields/field.ts'
import { below, type Path } from '../state/document.ts'
import { useEditing, useField, useValue } from '../state/editor.ts'
import { LabelledField } from './labelled.tsx'
import { useTooLong } from './use-too-long.ts'

/** `root` is the path to which the names of the background's fields are relative. */
export function ColourControl({ field, path, root }: { field: ColourField; path: Path; root: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const colour = themedColour(chosen, useEditing().business)
  const tooLong = useTooLong(path, colour)
  return (
    <div className="stack gap-1">
      <LabelledField path={path} field={field} error={tooLong ?? problem}>
        {(control) => (
          <div className="flex items-center gap-2">
            <ColourWell label={`${field.label}, pick`} value={colour} onChange={change} />
            <Input
              {...control}
              value={colour}
              placeholder="Theme colour"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => change(event.target.value)}
              className="max-w-44 font-mono text-[13px]"
            />
          </div>
        )}
      </LabelledField>
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

/** Draws stripes for an unset colour, which browsers would show as black. */
const UNSET =
  '[&::-webkit-color-swatch]:[background:repeating-linear-gradient(135deg,#fff_0_4px,#cbd5e1_4px_6px)]! [&::-moz-color-swatch]:[background:repeating-linear-gradient(135deg,#fff_0_4px,#cbd5e1_4px_6px)]!'

type ColourWellProps = { label: string; value: string; onChange: (value: string) => void }

function ColourWell({ label, value, onChange }: ColourWellProps) {
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

type Places = { colour: Path; gradient: Path | undefined; use: Path | undefined }

const NOWHERE: Path = ['', '']

/** Shows a colour's contrast ratio on its background, and warns if it is too low for WCAG AA. */
function ContrastNote({ words, background, min }: { words: string; background: Places; min: number }) {
  const colour = useValue(background.colour)
  const gradient = useValue(background.gradient ?? NOWHERE)
  const uses = useValue(background.use ?? NOWHERE)
  const ground = themedColour(toText(uses === true && gradient ? gradient : colour), useEditing().business)
  const ratio = measureContrast(words, ground)
  if (ratio === null) return null
  const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
  if (ratio >= min) {
    return (
      <p className="flex items-center gap-1 text-[13px] text-slate-600">
        <CircleCheck aria-hidden className="size-3.5 text-green-700" /> Contrast {shown}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1 text-[13px] font-medium text-yellow-900">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> Contrast {shown}: hard to read, WCAG AA
      requires {min}:1.
    </p>
  )
}

const STARTED = { degrees: 135, from: '#102a57', to: '#e5c16d' }

/** Edits a gradient as two colours and a direction; any other gradient as text. */
export function GradientControl({ field, path }: { field: GradientField; path: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const text = themedColour(chosen, useEditing().business)
  const tooLong = useTooLong(path, text)
  const parts = gradientParts(text) ?? (text === '' ? STARTED : null)
  return (
    <LabelledField path={path} field={field} error={tooLong ?? problem}>
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
    </LabelledField>
  )
}

function ThemeNote() {
  return (
    <p className="text-[13px] text-slate-600">
      From{' '}
      <Link
        to="/admin/settings?field=themePrimary"
        className="link text-navy-800 underline underline-offset-2"
      >
        Settings › Theme
      </Link>
      . A colour chosen here is used on this page instead.
    </p>
  )
}
