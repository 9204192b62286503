import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PrivacySettings, RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { useMergedSave } from '#web/desk/components/drafts/use-merged-save.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Switch } from '#web/desk/ui/switch.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { changeRules, runRetention, tryRetention } from './retention-api.ts'
import { RetentionContest } from './retention-contest.tsx'
import { ApplyRulesDialog, SaveRulesDialog } from './retention-dialogs.tsx'
import { NUMBER_RULES, RULE_LABELS, RULES, RULES_DRAFT, TypedRules } from './retention-fields.ts'

type RetentionFormProps = {
  settings: PrivacySettings
  /** without what was typed */
  onBeginAgain: () => void
}

export function RetentionForm({ settings, onBeginAgain }: RetentionFormProps) {
  const base = useDraftBase(RULES_DRAFT, TypedRules, settings.rules)
  const [rules, setRules] = useDraft(RULES_DRAFT, TypedRules, base)
  /** the rules that are about to be saved, or the question whether to apply them */
  const [asks, setAsks] = useState<RetentionRules | 'apply' | null>(null)
  const merging = useMergedSave({ base, now: settings.rules, save: setAsks, onNothing: onBeginAgain })
  const outcome = useId()
  const queries = useQueryClient()
  const trying = useMutation({
    mutationFn: () => tryRetention(rules),
    onError: (error) => notify.error(errorText(error)),
  })
  const saved = (stored: PrivacySettings) => {
    onBeginAgain()
    queries.setQueryData(privacySettingsQuery.queryKey, stored)
    notify.success('The rules are saved.')
  }
  const applied = async (counts: RetentionCounts) => {
    setAsks(null)
    notify.success(`The rules were applied. ${inWords(counts)}`)
    trying.reset()
    await queries.invalidateQueries()
  }
  const change = (changed: Partial<RetentionRules>) => {
    setRules({ ...rules, ...changed })
    // It counted what other rules would concern.
    trying.reset()
  }
  const close = () => setAsks(null)
  const isSaved = RULES.every((name) => rules[name] === settings.rules[name])
  return (
    <>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          merging.submit(rules)
        }}
      >
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
          {NUMBER_RULES.map((name) => (
            <TextField
              key={name}
              label={RULE_LABELS[name]}
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
      {asks !== null && asks !== 'apply' ? (
        <SaveRulesDialog
          send={(proof) => changeRules(asks, settings.version, proof)}
          onClose={close}
          onDone={saved}
        />
      ) : null}
      <RetentionContest now={settings.rules} {...merging} />
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

function inWords(counts: RetentionCounts): string {
  const { lost, unanswered, quoted, won, held, spam, mails, visits } = counts
  return `${lost} lost, ${unanswered} without a quote, ${quoted} quoted, ${won} bookings, ${held} retained contacts, ${spam} suspected spam, ${mails} emails, ${visits} counts of visits.`
}
