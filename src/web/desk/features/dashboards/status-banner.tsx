import { useQuery } from '@tanstack/react-query'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { partLabel, problemsQuery } from '#web/desk/api/system-status.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'

/** Appears while a part of the server has a problem. When the server does not respond, the rest of the dashboard shows it. */
export function StatusBanner() {
  const { data } = useQuery(problemsQuery)
  if (!data || data.problems.length === 0) return null
  return (
    <section
      aria-labelledby="server-problems"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-red-200 bg-red-50 p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-red-700" />
      <div className="min-w-0 grow basis-64">
        <h2 id="server-problems" className="text-sm font-semibold text-red-900">
          The server needs attention
        </h2>
        <ul className="mt-0.5 text-[13px] text-red-800">
          {data.problems.map(({ name, problem }) => (
            <li key={name} className="wrap-anywhere">
              {partLabel(name)}: {problem}
            </li>
          ))}
        </ul>
      </div>
      <Link to="/admin/status" className={buttonClasses({ size: 'small' })}>
        Open the status <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}
