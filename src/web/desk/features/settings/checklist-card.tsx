import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Checklist, ChecklistItem } from '#contract/settings/settings.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useSaveClaims } from './use-save-settings.ts'

const GROUPS: readonly { group: ChecklistItem['group']; title: string }[] = [
  { group: 'setup', title: 'Setup' },
  { group: 'facts', title: 'Business details' },
  { group: 'claims', title: 'Marketing claims' },
]

/** Lists what is still a placeholder, item by item; a claim is confirmed here or edited on its page. */
export function ChecklistCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(checklistQuery)
  return (
    <Card aria-labelledby="checklist" className="overflow-hidden">
      <div className="border-b border-slate-200 px-4 py-3">
        <h2 id="checklist" className="text-sm font-semibold text-slate-900">
          Launch checklist
        </h2>
        {data ? <p className="mt-0.5 text-[13px] text-slate-600">{describeProgress(data)}</p> : null}
      </div>
      {data ? <Groups checklist={data} /> : null}
      {!data && isPending ? <Loading text="Loading checklist…" /> : null}
      {!data && !isPending ? (
        <ErrorState
          title="The checklist could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  )
}

function describeProgress({ items, open }: Checklist): string {
  if (open === 0) return 'All tasks are done.'
  return `${items.length - open} of ${items.length} done`
}

function Groups({ checklist }: { checklist: Checklist }) {
  return GROUPS.map(({ group, title }) => {
    const items = checklist.items.filter((item) => item.group === group)
    if (items.length === 0) return null
    return (
      <section
        key={group}
        aria-label={title}
        className="border-t border-slate-200 px-4 py-3 first-of-type:border-t-0"
      >
        <h3 className="text-xs font-semibold tracking-wide text-slate-600 uppercase">{title}</h3>
        <ul className="mt-1 divide-y divide-slate-100">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </section>
    )
  })
}

function Item({ item }: { item: ChecklistItem }) {
  const Icon = item.done ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <Icon
        role="img"
        aria-label={item.done ? 'Done' : 'Open'}
        className={`mt-0.5 size-4 shrink-0 ${item.done ? 'text-green-700' : 'text-amber-700'}`}
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-slate-900">{item.title}</p>
        {item.done && !item.claim ? null : (
          <p className="text-[13px] break-words text-slate-600">{item.detail}</p>
        )}
        {item.done ? null : <Links item={item} />}
      </div>
      {item.claim ? <ClaimButton claim={item.claim} title={item.title} confirmed={item.done} /> : null}
    </li>
  )
}

/** Links to the very fields that the item is about. */
function Links({ item: { links, title } }: { item: ChecklistItem }) {
  return links.map(({ label, path }) => (
    <Link
      key={path}
      to={path}
      className="link mr-3 inline-flex min-h-6 items-center text-[13px] font-medium text-navy-800 underline underline-offset-2"
    >
      {label}
      <span className="sr-only">: {title}</span>
    </Link>
  ))
}

type ClaimButtonProps = { claim: NonNullable<ChecklistItem['claim']>; title: string; confirmed: boolean }

function ClaimButton({ claim, title, confirmed }: ClaimButtonProps) {
  const { data } = useQuery(settingsQuery)
  const save = useSaveClaims(confirmed ? 'Confirmation withdrawn' : 'Claim confirmed')
  if (!data) return null
  const base = { confirmed_claims: data.confirmed_claims }
  const others = data.confirmed_claims.filter((one) => one !== claim)
  const confirmed_claims = confirmed ? others : [...others, claim]
  const words = confirmed ? 'Withdraw' : 'Confirm'
  return (
    <Button
      size="small"
      aria-label={`${words}: ${title}`}
      disabled={save.isPending}
      onClick={() => save.mutate({ confirmed_claims, base })}
    >
      {words}
    </Button>
  )
}
