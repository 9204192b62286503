import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import type { LeadUpdate, LiveEventName, ViewersUpdate } from '#contract/leads/live-events.ts'
import type { StreamEvent } from '#web/desk/lib/event-stream.ts'

/** Says that a changed list is ready but waits for a click, because the person reads further down. */
export const useFreshList = create<{ waits: boolean }>(() => ({ waits: false }))

export function forgetFreshList(): void {
  useFreshList.setState({ waits: false })
}

/** The scroll position in pixels up to which a list reloads at once. Further down nothing moves. */
const AT_TOP_PX = 160
/** Delays in milliseconds, which spread the requests of many desks that hear of one change. */
const LIST_AFTER_MS = { min: 50, max: 350 }
const OTHERS_AFTER_MS = { min: 800, max: 2_000 }

/** Applies live updates to this tab's lists, pages and figures, while the session lasts. */
export function applyLeadEvents(queries: QueryClient, goesOn: () => boolean) {
  let connectedBefore = false

  const later = (delay: Delay, work: () => void) => soon(delay, () => goesOn() && work())
  const refreshListsSoon = later(LIST_AFTER_MS, () => {
    const isAtTop = window.scrollY <= AT_TOP_PX
    useFreshList.setState({ waits: !isAtTop })
    void queries.invalidateQueries({ queryKey: ['leads', isAtTop ? 'list' : 'head'] })
  })
  /** Reloads totals, queues and whatever else only the server knows. */
  const refreshOthersSoon = later(OTHERS_AFTER_MS, () => {
    void queries.invalidateQueries({
      queryKey: ['leads'],
      predicate: ({ queryKey }) => !OWN_TURN.includes(queryKey[1]) && !isOfGoneLead(queryKey),
    })
  })
  const reloadSoon = later(OTHERS_AFTER_MS, () => {
    void queries.invalidateQueries({
      queryKey: ['leads'],
      predicate: ({ queryKey }) => !isOfGoneLead(queryKey),
    })
  })

  function applyLeadEvent(update: LeadUpdate) {
    if (update.kind === 'gone') forget(queries, update.id)
    else show(queries, update.lead)
    refreshListsSoon()
    refreshOthersSoon()
  }

  /** Reloads lists and pages that were read before the stream opened, because they may have missed a change. */
  function handleReady({ resumed }: { resumed: boolean }) {
    if (!resumed && (connectedBefore || showsLeads(queries))) reloadSoon()
    connectedBefore = true
  }

  return ({ event, data }: StreamEvent): void => {
    const name = event as LiveEventName
    if (name === 'ready') handleReady(JSON.parse(data))
    if (name === 'reload') reloadSoon()
    if (name === 'lead') applyLeadEvent(JSON.parse(data))
    if (name === 'viewers') askViewers(queries, JSON.parse(data))
  }
}

/** Kinds of queries that reload separately, or already have the update. */
const OWN_TURN: readonly unknown[] = ['list', 'head', 'one', 'events']

/** Reloads who else has the lead open, which only a page with that lead shows. */
function askViewers(queries: QueryClient, { id }: ViewersUpdate): void {
  void queries.invalidateQueries({ queryKey: ['viewers', id] })
}

function showsLeads(queries: QueryClient): boolean {
  return ['list', 'one'].some(
    (kind) => queries.getQueryCache().findAll({ queryKey: ['leads', kind] }).length > 0,
  )
}

/** Shows the present lead on its page and in rows. An older version never replaces a newer one. */
export function show(queries: QueryClient, lead: Lead): void {
  const queryKey = ['leads', 'one', lead.id]
  const known = queries.getQueryData<Lead>(queryKey)
  if (!known) void queries.invalidateQueries({ queryKey })
  else if (known.version <= lead.version) {
    // A pending answer is cancelled, because it would bring back the former state.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, lead)
  }
  void queries.invalidateQueries({ queryKey: ['leads', 'events', lead.id] })
  changeRows(queries, (rows) =>
    rows.map((row) => (row.id === lead.id && row.version <= lead.version ? lead : row)),
  )
}

function changeRows(queries: QueryClient, change: (rows: Lead[]) => Lead[]): void {
  queries.setQueriesData<InfiniteData<LeadPage>>(
    { queryKey: ['leads', 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )
}

/** Leads deleted in this tab, which are not loaded again. */
const deletedHere = new Set<number>()
/** Leads deleted by anyone. */
const gone = new Set<number>()

export function isDeletedHere(id: number): boolean {
  return deletedHere.has(id)
}

/** Returns whether a query is about a deleted lead, whose page may still be on screen. */
export function isOfGoneLead(key: QueryKey): boolean {
  const id = readLeadId(key)
  return id !== undefined && (deletedHere.has(id) || gone.has(id))
}

/** Cancels queries about leads that are being deleted, because they would find nothing. */
export async function expectGone(queries: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) deletedHere.add(id)
  await queries.cancelQueries({ queryKey: ['leads'], predicate: ({ queryKey }) => isOfGoneLead(queryKey) })
}

/** Allows and reloads leads that could not be deleted. */
export function expectPresent(queries: QueryClient, ids: readonly number[]): void {
  for (const id of ids) deletedHere.delete(id)
  const isOfThem = (key: QueryKey) => ids.some((id) => id === readLeadId(key))
  void queries.invalidateQueries({ queryKey: ['leads'], predicate: ({ queryKey }) => isOfThem(queryKey) })
}

function forget(queries: QueryClient, id: number): void {
  gone.add(id)
  changeRows(queries, (rows) => rows.filter((row) => row.id !== id))
  if (!deletedHere.has(id)) void queries.invalidateQueries({ queryKey: ['leads', 'one', id] })
}

/** Kinds of queries about one lead. Their keys name the kind, then the lead's id. */
const OF_ONE_LEAD: readonly unknown[] = [
  'one',
  'events',
  'others',
  'failed-mails',
  'quotes',
  'suggestion',
  'plan',
]

/** Returns the lead's id in a query's key; undefined for lists, counts and figures. */
function readLeadId([area, kind, id]: QueryKey): number | undefined {
  return area === 'leads' && OF_ONE_LEAD.includes(kind) && typeof id === 'number' ? id : undefined
}

type Delay = { min: number; max: number }

/** Returns a function that does the work once, a while after the first of many calls. */
function soon({ min, max }: Delay, work: () => void): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    setTimeout(
      () => {
        waits = false
        work()
      },
      min + Math.random() * (max - min),
    )
  }
}
