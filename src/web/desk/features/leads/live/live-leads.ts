import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import type { LeadUpdate, LiveEventName, ViewersUpdate } from '#contract/leads/live-events.ts'
import type { StreamEvent } from '#web/desk/lib/event-stream.ts'
import { readLeadId } from '../model/lead-api.ts'

/** Something has changed while somebody reads further down: the fresh list waits until they ask for it. */
export const useFreshList = create<{ waits: boolean }>(() => ({ waits: false }))

export function forgetFreshList(): void {
  useFreshList.setState({ waits: false })
}

/** A list is fetched again while its top is in sight; further down nothing moves. */
const AT_TOP_PX = 160
/** Many desks hear of one change: they do not all ask in the same moment. */
const LIST_AFTER_MS = { min: 50, max: 350 }
const OTHERS_AFTER_MS = { min: 800, max: 2_000 }

/** Applies live updates to every list, page and figure of this tab, for as long as the session that hears them goes on. */
export function applyLeadEvents(queries: QueryClient, goesOn: () => boolean) {
  let connectedBefore = false

  const later = (delay: Delay, work: () => void) => soon(delay, () => goesOn() && work())
  const refreshListsSoon = later(LIST_AFTER_MS, () => {
    const isAtTop = window.scrollY <= AT_TOP_PX
    useFreshList.setState({ waits: !isAtTop })
    void queries.invalidateQueries({ queryKey: ['leads', isAtTop ? 'list' : 'head'] })
  })
  /** Totals, queues and everything else that only the server knows. */
  const refreshOthersSoon = later(OTHERS_AFTER_MS, () => {
    void queries.invalidateQueries({
      queryKey: ['leads'],
      predicate: ({ queryKey }) => !OWN_TURN.includes(queryKey[1]) && !isOfGoneLead(queryKey),
    })
  })
  const reloadSoon = later(OTHERS_AFTER_MS, () => {
    // A query that is on its way for the first time is new enough, lists apart: they say what there is.
    void queries.invalidateQueries({
      queryKey: ['leads'],
      predicate: ({ queryKey, state }) =>
        queryKey[1] === 'list' || (state.data !== undefined && !isOfGoneLead(queryKey)),
    })
  })

  function applyLeadEvent(update: LeadUpdate) {
    if (update.kind === 'gone') forget(queries, update.id)
    else show(queries, update.lead)
    refreshListsSoon()
    refreshOthersSoon()
  }

  function handleReady({ resumed }: { resumed: boolean }) {
    if (!resumed && (connectedBefore || hasLists(queries))) reloadSoon()
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

/** These are fetched again by a turn of their own, or hold what the update brought. */
const OWN_TURN: readonly unknown[] = ['list', 'head', 'one', 'events']

/** Only a page that has the lead open asks. */
function askViewers(queries: QueryClient, { id }: ViewersUpdate): void {
  void queries.invalidateQueries({ queryKey: ['viewers', id] })
}

function hasLists(queries: QueryClient): boolean {
  return queries.getQueriesData({ queryKey: ['leads', 'list'] }).some(([, data]) => data !== undefined)
}

/** The lead as it is now, on its page and in the rows that show it. An older version never replaces a newer one. */
export function show(queries: QueryClient, lead: Lead): void {
  const known = queries.getQueryData<Lead>(['leads', 'one', lead.id])
  if (known && known.version <= lead.version) queries.setQueryData(['leads', 'one', lead.id], lead)
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

/** Deleted in this tab, or being deleted: the tab knows already, and nobody asks for them again. */
const deletedHere = new Set<number>()
/** Deleted anywhere. */
const gone = new Set<number>()

export function isDeletedHere(id: number): boolean {
  return deletedHere.has(id)
}

/** Whether the query is about a lead that is deleted: the page that shows it may still be on screen. */
export function isOfGoneLead(key: QueryKey): boolean {
  const id = readLeadId(key)
  return id !== undefined && (deletedHere.has(id) || gone.has(id))
}

/** Cancels what is asked about leads before they are deleted here: an answer that is still on its way would find nothing. */
export async function expectGone(queries: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) deletedHere.add(id)
  await queries.cancelQueries({ queryKey: ['leads'], predicate: ({ queryKey }) => isOfGoneLead(queryKey) })
}

/** Asks everything about leads again when they could not be deleted. */
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

type Delay = { min: number; max: number }

/** Does the work a while after the first of many calls, once for all of them. */
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
