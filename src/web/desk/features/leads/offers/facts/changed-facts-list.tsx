import type { ChangedFact } from './changed-facts.ts'

type ChangedFactsListProps = {
  facts: readonly ChangedFact[]
  /** the paper in which the customer has the former value */
  paper?: 'quote' | 'last email'
}

/** Each fact that differs, with both its values. */
export function ChangedFactsList({ facts, paper = 'quote' }: ChangedFactsListProps) {
  return (
    <ul className="my-1 grid gap-0.5">
      {facts.map(({ label, quoted, now }) => (
        <li key={label} className="wrap-anywhere">
          {label}: <strong className="font-medium">{quoted}</strong> in the {paper},{' '}
          <strong className="font-medium">{now}</strong> on the lead
        </li>
      ))}
    </ul>
  )
}
