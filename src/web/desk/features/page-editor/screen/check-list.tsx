import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Check } from '../checks/page-checks.ts'

type CheckListProps = { checks: readonly Check[]; onTab: (tab: string, field?: string) => void }

export function CheckList({ checks, onTab }: CheckListProps) {
  return (
    <ul
      aria-label="Checks"
      className="max-h-[45%] shrink-0 divide-y divide-slate-100 overflow-y-auto border-b border-slate-200"
    >
      {checks.map(({ tab, path, where, text, stops }) => (
        <li key={`${path} ${text}`} className="flex gap-2 px-3 py-2 text-[13px]">
          {stops ? (
            <CircleAlert aria-label="Cannot be saved" className="mt-0.5 size-4 shrink-0 text-red-700" />
          ) : (
            <TriangleAlert aria-label="Please check" className="mt-0.5 size-4 shrink-0 text-yellow-800" />
          )}
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onTab(tab, path)}
              className="link text-left font-medium break-words text-navy-800 underline underline-offset-2"
            >
              {where}
            </button>
            <p className="break-words text-slate-700">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
