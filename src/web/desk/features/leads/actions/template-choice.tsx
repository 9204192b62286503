import { useState } from 'react'
import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type TemplateChoiceProps = {
  templates: FollowUpTemplate[]
  /** which there are is not known yet: its place stays, so that nothing moves when they come */
  loading: boolean
  /** the place of the template that the text began with */
  chosen: number
  /** its text was changed, or another one written, which another template replaces */
  changed: boolean
  onChoose: (at: number) => void
}

/** Which template an email begins with; nothing where there is none. */
export function TemplateChoice({ templates, loading, chosen, changed, onChoose }: TemplateChoiceProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  if (!loading && templates.length === 0) return null
  const names = loading ? ['Loading templates…'] : templates.map(({ name }) => name)
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-sm font-medium text-slate-800">
        Template
      </span>
      <Select
        label="Template"
        value={String(loading ? 0 : chosen)}
        options={names.map((label, at) => ({ value: String(at), label }))}
        onChange={(at) => (changed ? setWanted(Number(at)) : onChoose(Number(at)))}
        disabled={loading}
        className="w-full"
      />
      <AlertDialog
        open={wanted !== null}
        title="Replace your text?"
        confirm="Replace"
        cancel="Keep my text"
        danger
        onConfirm={() => {
          if (wanted !== null) onChoose(wanted)
          setWanted(null)
        }}
        onCancel={() => setWanted(null)}
      >
        The template “{wanted === null ? '' : names[wanted]}” takes the place of what you have written.
      </AlertDialog>
    </div>
  )
}
