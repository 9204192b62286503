import { type RefObject, useState } from 'react'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { type AnsweredContest, answerMine, answerTheirs } from '#web/desk/components/drafts/contest.ts'
import { pick } from '#web/desk/components/drafts/merge-typed.ts'
import { isStaleSave, type Saver, saverOf } from '#web/desk/lib/saver.ts'
import { refreshFields } from './refresh-fields.ts'
import { openSettings, pickTexts, readTexts } from './settings-draft.ts'
import { changedFields, readSettingsForm } from './settings-fields.ts'
import { compareSettings, joinAnswered, joinSettings, type SettingsContest } from './settings-parts.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { useUnsaved } from './use-unsaved.ts'

/** What is typed into the form over what is stored, and the question about what somebody else has changed too. */
export function useSettingsWork(form: RefObject<HTMLFormElement | null>, settings: BusinessSettings) {
  const [{ opened, values, unsaved: begun }, setOpened] = useState(() => openSettings(settings))
  const [rounds, setRounds] = useState<Record<string, number>>({})
  const [nothing, setNothing] = useState(false)
  const [contest, setContest] = useState<(SettingsContest & { saver: Saver }) | null>(null)
  const { noteSent, noteSaved, ...noted } = useUnsaved(form, opened, begun)
  const {
    save,
    readNewest,
    question: proofQuestion,
  } = useSaveSettings({ done: 'Settings saved', merges: true })

  /** What is contested in it keeps what it was typed over, so that it is asked about when it is saved. */
  function show(known: BusinessSettings, { asked, merged, contested }: SettingsContest) {
    if (!form.current) return
    const typed = readSettingsForm(form.current)
    const shown = joinSettings(merged)
    const refreshed = Object.keys(changedFields({ ...shown, ...typed }, shown))
    const texts = { ...readTexts(form.current), ...pickTexts(shown, refreshed) }
    const others = refreshFields(form.current, refreshed, texts)
    const business = joinSettings({ ...asked.now, ...pick(asked.base, contested) })
    setRounds((last) => ({ ...last, ...countOn(last, others) }))
    setOpened({ opened: { ...known, business }, values: texts, unsaved: [] })
    noteSaved({ ...known, business }, pick(shown, Object.keys(typed)))
  }
  /** Over these settings, whoever has saved them. The form then holds what is saved. */
  function saveOver(known: BusinessSettings, typed: AnsweredContest<Business>) {
    const found = compareSettings({ ...typed, now: known.business })
    const isContested = found.contested.length > 0
    setContest(isContested ? { ...found, saver: saverOf(known) } : null)
    if (isContested) return
    show(known, found)
    send(known, joinSettings(found.merged))
  }
  function send(known: BusinessSettings, wanted: Business) {
    const business = changedFields(known.business, wanted)
    if (Object.keys(business).length === 0) return
    noteSent(business)
    const readTyped = () => ({ ...wanted, ...(form.current && readSettingsForm(form.current)) })
    const onSuccess = (saved: BusinessSettings) => {
      const found = compareSettings({ base: wanted, now: saved.business, typed: readTyped() })
      // What is typed since then is a change of what was just saved here.
      show(saved, { ...found, contested: [] })
    }
    const onError = (error: unknown) => {
      const newest = readNewest()
      if (!isStaleSave(error) || !newest || newest.version === known.version) return
      saveOver(newest, { base: known.business, typed: readTyped() })
    }
    save.mutate({ business, version: known.version }, { onSuccess, onError })
  }
  function submit() {
    if (!form.current || save.isPending) return
    const typed = { ...opened.business, ...readSettingsForm(form.current) }
    const isNothing = Object.keys(changedFields(opened.business, typed)).length === 0
    setNothing(isNothing)
    if (!isNothing) saveOver(settings, { base: opened.business, typed })
  }
  function keepTheirs() {
    setContest(null)
    if (!contest) return
    const left = joinAnswered(answerTheirs(contest))
    show(settings, compareSettings({ ...left, now: settings.business }))
  }
  const takeMine = () => contest && saveOver(settings, joinAnswered(answerMine(contest)))
  const question = { contest, keepTheirs, takeMine, decideLater: () => setContest(null) }
  return { ...noted, values, rounds, nothing, save, submit, question, proofQuestion }
}

/** So that the cards of these names are drawn anew. */
function countOn(rounds: Record<string, number>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, (rounds[name] ?? 0) + 1]))
}
