import type { ChangedFact } from './changed-facts.ts'

/** Each fact that differs, with both its values. */
export function ChangedFactsList({ facts }: { facts: readonly ChangedFact[] }) {
  return (
    <ul className="my-1 grid gap-0.5">
      {facts.map(({ label, quoted, now }) => (
        <li key={label} className="wrap-anywhere">
          {label}: <strong className="font-medium">{quoted}</strong> in the quote,{' '}
          <strong className="font-medium">{now}</strong> on the lead
        </li>
      ))}
    </ul>
  )
}
