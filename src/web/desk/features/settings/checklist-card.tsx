import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Checklist, ChecklistItem } from '#contract/settings/settings.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { useSaveClaims } from './use-save-settings.ts'

const GROUPS: readonly { group: ChecklistItem['group']; title: string }[] = [
  { group: 'launch', title: 'Before the first customer' },
  { group: 'claims', title: 'When you can prove it' },
]

/** Lists placeholders. A claim can be confirmed here, or edited on its page. */
export function ChecklistCard() {
  return (
    <Loaded
      query={useQuery(checklistQuery)}
      loading="Loading checklist…"
      failure="The checklist could not be loaded."
      card="Launch checklist"
    >
      {(checklist) => <Groups checklist={checklist} />}
    </Loaded>
  )
}

function Groups({ checklist }: { checklist: Checklist }) {
  return GROUPS.map(({ group, title }) => {
    const items = checklist.items.filter((item) => item.group === group)
    if (items.length === 0) return null
    return (
      <TitledCard
        key={group}
        lined
        title={title}
        beside={
          <p className="text-[13px] text-slate-600">
            {items.filter(({ done }) => done).length} of {items.length} done
          </p>
        }
      >
        <ul className="divide-y divide-slate-100 px-4">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </TitledCard>
    )
  })
}

function Item({ item }: { item: ChecklistItem }) {
  const Icon = item.done ? CircleCheck : CircleAlert
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 py-1.5 text-sm md:grid-cols-[auto_11rem_minmax(0,1fr)_auto]">
      <Icon
        role="img"
        aria-label={item.done ? 'Done' : 'Open'}
        className={`size-4 shrink-0 ${item.done ? 'text-green-700' : 'text-amber-700'}`}
      />
      <p className="font-medium text-slate-900">{item.title}</p>
      <div className="text-[13px] break-words text-slate-600 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {item.done && !item.claim ? null : <span className="mr-3">{item.detail}</span>}
        {item.done ? null : <Links item={item} />}
      </div>
      {item.claim ? <ClaimButton claim={item.claim} title={item.title} confirmed={item.done} /> : null}
    </li>
  )
}

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
