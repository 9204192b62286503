import { CircleCheck, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { themedColour } from '#content/site/theme.ts'
import { measureContrast } from '../colour/contrast.ts'
import { BusinessContext } from '../fields/business-context.ts'
import type { Path } from '../state/document-path.ts'
import { useValue } from '../state/editor-store.ts'
import { toText } from './use-field.ts'

type Places = { colour: Path; gradient: Path | undefined; use: Path | undefined }
type ContrastNoteProps = { words: string; background: Places; min: number }

const NOWHERE: Path = ['', '']

/** How well a colour is read on its background: the ratio, and a warning below what WCAG AA asks for. */
export function ContrastNote({ words, background, min }: ContrastNoteProps) {
  const colour = useValue(background.colour)
  const gradient = useValue(background.gradient ?? NOWHERE)
  const uses = useValue(background.use ?? NOWHERE)
  const ground = themedColour(toText(uses === true && gradient ? gradient : colour), use(BusinessContext))
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
