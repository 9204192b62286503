import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type FollowUpTemplate, PLACEHOLDERS } from '#contract/follow-ups/follow-up-mail.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'

const max = FOLLOW_UP_LIMITS

type CardProps = {
  templates: readonly FollowUpTemplate[]
  errors: Record<string, string>
  onChange: (templates: FollowUpTemplate[]) => void
}

export function FollowUpTemplatesCard({ templates, errors, onChange }: CardProps) {
  const add = () => onChange([...templates, { name: '', subject: '', body: '' }])
  const change = (at: number, part: Partial<FollowUpTemplate>) =>
    onChange(templates.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <TitledCard
      title="Follow-up templates"
      text="Templates for follow-up emails. Placeholders in braces are filled in for each customer."
    >
      <Legend />
      {errors.followUpTemplates ? (
        <p role="alert" className="mt-2 text-[13px] text-red-700">
          {errors.followUpTemplates}
        </p>
      ) : null}
      <ol className="mt-4 grid gap-4">
        {templates.map((template, at) => (
          <Template
            // biome-ignore lint/suspicious/noArrayIndexKey: a template is known by its place alone
            key={at}
            template={template}
            at={at}
            errors={errors}
            onChange={(part) => change(at, part)}
            onRemove={() => onChange(templates.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      <Button className="mt-4" size="small" onClick={add} disabled={templates.length >= max.templates}>
        <Plus aria-hidden /> Add template
      </Button>
    </TitledCard>
  )
}

function Legend() {
  return (
    <details className="mt-2 text-[13px] text-slate-700">
      <summary className="focus-ring w-fit rounded text-navy-800">Placeholders</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <div key={name} className="flex gap-2">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type TemplateProps = {
  template: FollowUpTemplate
  at: number
  errors: Record<string, string>
  onChange: (part: Partial<FollowUpTemplate>) => void
  onRemove: () => void
}

function Template({ template, at, errors, onChange, onRemove }: TemplateProps) {
  const title = useId()
  const wrong = (field: string) => errors[`followUpTemplates.${at}.${field}`]
  return (
    <li aria-labelledby={title} className="grid gap-3 rounded-md border border-slate-200 p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h3 id={title} className="text-sm font-medium text-slate-900">
          {template.name || `Template ${at + 1}`}
        </h3>
        <Button size="small" variant="dangerGhost" onClick={onRemove}>
          <Trash2 aria-hidden /> Remove
        </Button>
      </div>
      <TextField
        label="Template name"
        maxLength={max.name}
        value={template.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={wrong('name')}
      />
      <TextField
        label="Subject"
        maxLength={max.subject}
        value={template.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
        error={wrong('subject')}
      />
      <TextArea
        label="Message"
        rows={8}
        maxLength={max.body}
        value={template.body}
        onChange={(event) => onChange({ body: event.target.value })}
        error={wrong('body')}
      />
    </li>
  )
}
