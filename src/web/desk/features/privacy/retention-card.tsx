import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PrivacySettings, type RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { changeRules, runRetention, tryRetention } from './retention-api.ts'
import { ApplyRulesDialog, SaveRulesDialog } from './retention-dialogs.tsx'

type NumberRule = Exclude<keyof RetentionRules, 'holdContact'>

const FIELDS: Record<NumberRule, string> = {
  lostMonths: 'Lost, in months',
  unansweredMonths: 'Without a quote, in months',
  quotedMonths: 'Quoted, in months',
  wonYears: 'Bookings, in years',
  spamDays: 'Suspected spam, in days',
  visitMonths: 'Counts of visits, in months',
  mailMonths: 'Emails, in months',
}
const NAMES = Object.keys(FIELDS) as NumberRule[]

const DRAFT = 'retention rules'
/** Those that differ: a rule that a colleague has changed meanwhile stays theirs. */
const ChangedRules = RetentionRules.partial()
type ChangedRules = Partial<RetentionRules>
const NONE: ChangedRules = {}

/** The retention rules. The form begins with what is stored. */
export function RetentionCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(privacySettingsQuery)
  return (
    <Card aria-labelledby="retention" className="grid gap-3 p-4">
      <div>
        <h2 id="retention" className="text-sm font-semibold text-slate-900">
          How long data is kept
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">
          Applied every night. Leads are then anonymised: only figures stay. The privacy notice states these
          rules.
        </p>
      </div>
      {data ? <RetentionForm key={data.version} settings={data} /> : null}
      {isPending ? <Loading text="Loading rules…" /> : null}
      {error && !data ? (
        <ErrorState
          title="The rules could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  )
}

function RetentionForm({ settings }: { settings: PrivacySettings }) {
  const [changed, setChanged] = useDraft(DRAFT, ChangedRules, NONE)
  const rules = { ...settings.rules, ...changed }
  const [asks, setAsks] = useState<'save' | 'apply' | null>(null)
  const outcome = useId()
  const queries = useQueryClient()
  const trying = useMutation({
    mutationFn: () => tryRetention(rules),
    onError: (error) => notify.error(errorText(error)),
  })
  const saved = (stored: PrivacySettings) => {
    writeDraft(DRAFT, undefined)
    queries.setQueryData(privacySettingsQuery.queryKey, stored)
    notify.success('The rules are saved.')
  }
  const applied = async (counts: RetentionCounts) => {
    setAsks(null)
    notify.success(`The rules were applied. ${inWords(counts)}`)
    trying.reset()
    await queries.invalidateQueries()
  }
  const change = (typed: ChangedRules) => {
    setChanged(pickChanged({ ...rules, ...typed }, settings.rules))
    // It counted what other rules would concern.
    trying.reset()
  }
  const close = () => setAsks(null)
  const isSaved = NAMES.every((name) => rules[name] === settings.rules[name])
  return (
    <>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsks('save')
        }}
      >
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={FIELDS[name]}
              name={name}
              type="number"
              inputMode="numeric"
              value={rules[name]}
              onChange={(event) => change({ [name]: Number(event.target.value) })}
            />
          ))}
        </div>
        <Switch
          label="An erasure leaves name and address with an accepted quote for six years"
          checked={rules.holdContact}
          onChange={(holdContact) => change({ holdContact })}
        />
        <p className="text-[13px] text-slate-600">
          The audit log is kept for {settings.audit_months} months, by a setting of the server.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={trying.isPending}>
            Save rules
          </Button>
          <Button onClick={() => trying.mutate()} disabled={trying.isPending}>
            Dry run
          </Button>
          <Button
            variant="danger"
            aria-describedby={outcome}
            onClick={() => setAsks('apply')}
            disabled={!isSaved || !trying.data}
          >
            Apply now
          </Button>
        </div>
        <p id={outcome} aria-live="polite" className="text-sm text-slate-700">
          {trying.data
            ? `These rules would concern: ${inWords(trying.data)} Nothing has been changed.`
            : 'Saved rules are applied after a dry run.'}
        </p>
      </form>
      {asks === 'save' ? (
        <SaveRulesDialog
          send={(proof) => changeRules(rules, settings.version, proof)}
          onClose={close}
          onDone={saved}
        />
      ) : null}
      {asks === 'apply' && trying.data ? (
        <ApplyRulesDialog
          concerns={inWords(trying.data)}
          send={runRetention}
          onClose={close}
          onDone={applied}
        />
      ) : null}
    </>
  )
}

function pickChanged(rules: RetentionRules, stored: RetentionRules): ChangedRules {
  const changed = NAMES.filter((name) => rules[name] !== stored[name]).map((name) => [name, rules[name]])
  const { holdContact } = rules
  return { ...Object.fromEntries(changed), ...(holdContact !== stored.holdContact && { holdContact }) }
}

function inWords(counts: RetentionCounts): string {
  const { lost, unanswered, quoted, won, held, spam, mails, visits } = counts
  return `${lost} lost, ${unanswered} without a quote, ${quoted} quoted, ${won} bookings, ${held} retained contacts, ${spam} suspected spam, ${mails} emails, ${visits} counts of visits.`
}
