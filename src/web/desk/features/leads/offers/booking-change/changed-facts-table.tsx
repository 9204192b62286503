import { type FactChange, showAfter } from '#contract/offers/offered-journey.ts'

/** What the customer has in writing, beside what they will read. */
export function ChangedFactsTable({ changes }: { changes: readonly FactChange[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="text-[13px] text-slate-600">
          <th scope="col" className="w-[5.75rem] py-1 font-normal sm:w-1/4">
            <span className="sr-only">Fact</span>
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Booked
          </th>
          <th scope="col" className="py-1 font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((fact) => (
          <tr key={fact.name} className="border-t border-slate-200 align-top wrap-anywhere">
            <th scope="row" className="py-1.5 pr-2 font-normal text-slate-600">
              {fact.name}
            </th>
            <td className="py-1.5 pr-3 text-slate-600">{fact.before || '—'}</td>
            <td className="py-1.5 font-medium text-slate-900">{showAfter(fact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
