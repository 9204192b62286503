import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import type { PrivacySettings, RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { useProofQuestion } from '#web/desk/components/factor/use-proof-question.tsx'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'

type NumberRule = Exclude<keyof RetentionRules, 'holdContact'>

const RULE_LABELS: Record<NumberRule, string> = {
  lostMonths: 'Lost, in months',
  unansweredMonths: 'Without a quote, in months',
  quotedMonths: 'Quoted, in months',
  wonYears: 'Bookings, in years',
  spamDays: 'Suspected spam, in days',
  visitMonths: 'Visit statistics, in months',
  mailMonths: 'Emails, in months',
}
const NUMBER_RULES = Object.keys(RULE_LABELS) as NumberRule[]
const LABELS = { ...RULE_LABELS, holdContact: 'Name and address with an accepted quote' }

export function RetentionCard() {
  return (
    <TitledCard
      title="How long data is kept"
      text="Applied every night. Leads are then anonymised (only statistics remain). The privacy notice on the website shows these periods."
      className="grid gap-3"
    >
      <Loaded
        query={useQuery(privacySettingsQuery)}
        loading="Loading rules…"
        failure="The rules could not be loaded."
      >
        {(settings) => <RetentionForm settings={settings} />}
      </Loaded>
    </TitledCard>
  )
}

/** Edits the retention rules. Rules that were not changed here follow other people's saves. */
function RetentionForm({ settings }: { settings: PrivacySettings }) {
  const outcome = useId()
  const [applies, setApplies] = useState(false)
  const trying = useMutation({
    mutationFn: (rules: RetentionRules) => callEndpoint(PRIVACY_API.tryRetention, { body: rules }),
    onError: (error) => notify.error(errorText(error)),
  })
  const { form, question } = useRules(settings)
  const { values: rules } = form
  // The result counts only if it is for the rules in the form.
  const tried = isSameValue(trying.variables, rules) ? trying.data : undefined
  return (
    <>
      <form {...form.form} noValidate className="grid gap-3">
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
          {NUMBER_RULES.map((name) => (
            <TextField
              key={name}
              label={RULE_LABELS[name]}
              {...form.field(name)}
              type="number"
              inputMode="numeric"
            />
          ))}
        </div>
        <Switch
          label="When erasing, keep name and address on accepted quotes for six years"
          checked={rules.holdContact}
          onChange={(holdContact) => form.set({ holdContact })}
        />
        <p className="text-[13px] text-slate-600">
          The audit log is kept for {settings.audit_months} months (set on the server).
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={trying.isPending}>
            Save rules
          </Button>
          <Button onClick={() => trying.mutate(rules)} disabled={trying.isPending}>
            Preview{' '}
          </Button>
          <Button
            variant="danger"
            aria-describedby={outcome}
            onClick={() => setApplies(true)}
            disabled={form.changed.length > 0 || !tried}
          >
            Apply now
          </Button>
        </div>
        <p id={outcome} aria-live="polite" className="text-sm text-slate-700">
          {tried
            ? `These rules would affect: ${inWords(tried)} Nothing has changed yet.`
            : 'Save the rules and preview them before you apply them.'}
        </p>
      </form>
      {question}
      <ConflictQuestion {...form.conflicting} what="these rules" labels={LABELS} show={showRule} />
      {applies && tried ? (
        <ApplyRulesDialog
          concerns={inWords(tried)}
          onClose={() => setApplies(false)}
          onApplied={trying.reset}
        />
      ) : null}
    </>
  )
}

function useRules(settings: PrivacySettings) {
  const queries = useQueryClient()
  const { withProof, question } = useProofQuestion({
    title: 'Save these rules?',
    text: 'They are applied every night from now on, and the privacy notice shows them at once.',
    action: 'Save rules',
  })
  const form = useEditForm<RetentionRules>({
    draft: 'retention rules',
    stored: settings.rules,
    prefix: 'rules.',
    save: async ({ change: rules, base }) => {
      const saved = await withProof((proof) =>
        callEndpoint(PRIVACY_API.changeSettings, { body: { rules, base, ...proof } }),
      )
      showSaved(queries, privacySettingsQuery.queryKey, saved)
      return saved.rules
    },
    onSaved: () => notify.success('The rules are saved.'),
    onRefused: (error) => {
      void queries.invalidateQueries(privacySettingsQuery)
      if (!isStaleSave(error)) notify.error('The rules were not saved', { description: errorReason(error) })
    },
  })
  return { form, question }
}

type ApplyRulesDialogProps = {
  /** the counts of the preview, in words */
  concerns: string
  onClose: () => void
  onApplied: () => void
}

function ApplyRulesDialog({ concerns, onClose, onApplied }: ApplyRulesDialogProps) {
  const queries = useQueryClient()
  const applied = async (counts: RetentionCounts) => {
    onClose()
    notify.success(`The rules were applied. ${inWords(counts)}`)
    onApplied()
    await queries.invalidateQueries()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Apply the rules now?"
      text={`This affects ${concerns} It cannot be undone.`}
    >
      <ProofStep
        action="Apply now"
        busy="Applying…"
        failed="The rules were not applied"
        danger
        onCancel={onClose}
        send={(proof) => callEndpoint(PRIVACY_API.runRetention, { body: proof })}
        onDone={applied}
      />
    </Dialog>
  )
}

function showRule(_: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  return value ? 'Kept for six years' : 'Not kept'
}

function inWords(counts: RetentionCounts): string {
  const { lost, unanswered, quoted, won, held, spam, mails, visits } = counts
  return `${lost} lost, ${unanswered} without a quote, ${quoted} quoted, ${won} bookings, ${held} kept contacts, ${spam} suspected spam, ${mails} emails, ${visits} visit statistics.`
}
