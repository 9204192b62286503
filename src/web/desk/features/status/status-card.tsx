/** Says that a part of the server does not respond. */
export function NoAnswer() {
  return <p className="px-4 py-3 text-sm text-red-800">It does not answer right now.</p>
}

export function FactRows({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-slate-100 px-4 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-slate-600">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-slate-900 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
