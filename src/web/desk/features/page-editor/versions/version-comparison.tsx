import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ContentVersion } from '#contract/content/content-version.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { versionQuery } from '../saving/version-api.ts'
import { ChangeList } from './change-list.tsx'
import { describeChanges } from './describe-changes.ts'
import { versionLabel } from './version-label.ts'

type VersionComparisonProps = { kind: EditorKind; id: number; versions: readonly ContentVersion[] }

/** Two versions, at first the newest and the one before it, and what became of the first in the second. */
export function VersionComparison({ kind, id, versions }: VersionComparisonProps) {
  const newest = versions[0]?.version ?? 1
  const [after, setAfter] = useChosen(versions, newest)
  const [before, setBefore] = useChosen(versions, versions[1]?.version ?? newest)
  const sides = useQueries({
    queries: [before, after].map((version) => versionQuery(kind.area, id, version)),
  })
  const [one, other] = sides.map(({ data }) => data?.content)
  const failed = sides.filter(({ isError }) => isError)
  if (versions.length < 2) return <p className="text-sm text-slate-600">There is only one version.</p>
  return (
    <section aria-label="Compare two versions" className="rounded-md border border-slate-200 p-3">
      <div className="grid grid-cols-2 gap-3">
        <VersionChoice label="Compare" versions={versions} chosen={before} onChoose={setBefore} />
        <VersionChoice label="with" versions={versions} chosen={after} onChoose={setAfter} />
      </div>
      <div className="mt-1 max-h-96 overflow-y-auto" aria-live="polite">
        {one && other ? (
          <ChangeList changes={describeChanges(one, other, kind.described)} />
        ) : failed.length > 0 ? (
          <div className="flex items-center justify-between gap-3 py-2 text-sm text-slate-600">
            The versions could not be loaded.
            <Button size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              Try again
            </Button>
          </div>
        ) : (
          <p className="py-2 text-sm text-slate-600">Loading…</p>
        )}
      </div>
    </section>
  )
}

/** What was chosen stays while newer versions come. Without a choice, or once that version has gone, it is `otherwise`. */
function useChosen(versions: readonly ContentVersion[], otherwise: number) {
  const [chosen, choose] = useState<number | null>(null)
  const isListed = versions.some(({ version }) => version === chosen)
  return [chosen !== null && isListed ? chosen : otherwise, choose] as const
}

type VersionChoiceProps = {
  label: string
  versions: readonly ContentVersion[]
  chosen: number
  onChoose: (version: number) => void
}

function VersionChoice({ label, versions, chosen, onChoose }: VersionChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-slate-800">
        {label}
      </label>
      <NativeSelect
        id={id}
        options={versions.map((one) => ({ value: String(one.version), label: versionLabel(one) }))}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  )
}
