import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { PrivacySettings, RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { changeParts, NO_PARTS, settleParts, showParts } from '#web/desk/components/drafts/typed-parts.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { useMergedSave } from '#web/desk/components/drafts/use-merged-save.ts'
import { saverOf } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Switch } from '#web/desk/ui/switch.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { changeRules, runRetention, tryRetention } from './retention-api.ts'
import { RetentionContest } from './retention-contest.tsx'
import { ApplyRulesDialog, SaveRulesDialog } from './retention-dialogs.tsx'
import { NUMBER_RULES, RULE_LABELS, RULES_DRAFT, TypedRuleParts } from './retention-fields.ts'

type RetentionFormProps = { settings: PrivacySettings }

/** Rules that nobody touches follow what somebody else saves. */
export function RetentionForm({ settings }: RetentionFormProps) {
  const { rules: stored, version, audit_months } = settings
  const [parts, setParts] = useDraft(RULES_DRAFT, TypedRuleParts, NO_PARTS)
  const { shown: rules } = showParts(parts, stored)
  /** the rules that are about to be saved over a version, or the question whether to apply them */
  const [asks, setAsks] = useState<{ rules: RetentionRules; version: number } | 'apply' | null>(null)
  const beginAgain = () => setParts(NO_PARTS)
  const merging = useMergedSave({
    base: { ...stored, ...parts.base },
    now: stored,
    saver: saverOf(settings),
    save: (merged) => setAsks({ rules: merged, version }),
    onNothing: beginAgain,
  })
  const outcome = useId()
  const queries = useQueryClient()
  const trying = useMutation({
    mutationFn: tryRetention,
    onError: (error) => notify.error(errorText(error)),
  })
  // Somebody else may have saved other rules since.
  const tried = isSameValue(trying.variables, rules) ? trying.data : undefined
  const saved = (changed: PrivacySettings) => {
    queries.setQueryData(privacySettingsQuery.queryKey, changed)
    setAsks(null)
    beginAgain()
    trying.reset()
    notify.success('The rules are saved.')
  }
  const send = async (wanted: RetentionRules, known: number, proof: IdentityProof) => {
    try {
      return await changeRules(wanted, known, proof)
    } catch (error) {
      // Somebody else may have saved meanwhile: the next try is over what they saved.
      void queries.invalidateQueries(privacySettingsQuery)
      throw error
    }
  }
  const applied = async (counts: RetentionCounts) => {
    setAsks(null)
    notify.success(`The rules were applied. ${inWords(counts)}`)
    trying.reset()
    await queries.invalidateQueries()
  }
  const change = (changed: Partial<RetentionRules>) => {
    setParts(settleParts(changeParts(parts, stored, changed)))
    // It counted what other rules would concern.
    trying.reset()
  }
  const close = () => setAsks(null)
  const isSaved = isSameValue(rules, stored)
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
          The audit log is kept for {audit_months} months, by a setting of the server.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={trying.isPending}>
            Save rules
          </Button>
          <Button onClick={() => trying.mutate(rules)} disabled={trying.isPending}>
            Dry run
          </Button>
          <Button
            variant="danger"
            aria-describedby={outcome}
            onClick={() => setAsks('apply')}
            disabled={!isSaved || !tried}
          >
            Apply now
          </Button>
        </div>
        <p id={outcome} aria-live="polite" className="text-sm text-slate-700">
          {tried
            ? `These rules would concern: ${inWords(tried)} Nothing has been changed.`
            : 'Saved rules are applied after a dry run.'}
        </p>
      </form>
      {asks !== null && asks !== 'apply' ? (
        <SaveRulesDialog
          send={(proof) => send(asks.rules, asks.version, proof)}
          onClose={close}
          onDone={saved}
        />
      ) : null}
      <RetentionContest {...merging} />
      {asks === 'apply' && tried ? (
        <ApplyRulesDialog concerns={inWords(tried)} send={runRetention} onClose={close} onDone={applied} />
      ) : null}
    </>
  )
}

function inWords(counts: RetentionCounts): string {
  const { lost, unanswered, quoted, won, held, spam, mails, visits } = counts
  return `${lost} lost, ${unanswered} without a quote, ${quoted} quoted, ${won} bookings, ${held} retained contacts, ${spam} suspected spam, ${mails} emails, ${visits} counts of visits.`
}
