import { ChangedValue } from './changed-value.tsx'
import type { Change } from './describe-changes.ts'

const WORDS = { changed: 'Changed', added: 'Added', removed: 'Removed', moved: 'Moved' } as const

/** Changes in words, each with its old and its new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="py-2 text-sm text-slate-600">The content is the same.</p>
  return (
    <ol className="divide-y divide-slate-100">
      {changes.map((change) => (
        <li key={`${change.where} ${change.what} ${change.from} ${change.to}`} className="py-2.5 text-sm">
          <p className="font-medium break-words text-slate-900">
            {WORDS[change.what]}: {change.where}
          </p>
          {change.from ? (
            <p className="mt-0.5 break-words text-slate-700">
              <span className="text-slate-600">{change.what === 'moved' ? 'Was ' : 'Old: '}</span>
              <del className={change.what === 'moved' ? 'no-underline' : ''}>
                <ChangedValue text={change.from} />
              </del>
            </p>
          ) : null}
          {change.to ? (
            <p className="mt-0.5 break-words text-slate-900">
              <span className="text-slate-600">{change.what === 'moved' ? 'Now ' : 'New: '}</span>
              <ins className="no-underline">
                <ChangedValue text={change.to} />
              </ins>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
