import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import { FOLLOW_UP } from '#contract/leads/lead-list.ts'
import type { LeadUpdate, LiveEventName, ViewersUpdate } from '#contract/leads/live-events.ts'
import type { StreamEvent } from '#web/desk/lib/event-stream.ts'
import { readLeadId, readListQuestion } from '../model/lead-api.ts'
import { matches } from '../model/match-filter.ts'
import { findUrgency } from '../model/urgency.ts'
import {
  belongsIn,
  type LoadedList,
  placeLead,
  removeLead,
  replaceLead,
  shown,
  withTotal,
} from './list-cache.ts'
import { notifyWatchers } from './watch-leads.ts'

type Arrivals = {
  waiting: Lead[]
  /** who is signed in, for whom they are waiting */
  me: number | undefined
}

/** What has come while somebody reads further down: shown when they ask for it. */
export const useArrivals = create<Arrivals>(() => ({ waiting: [], me: undefined }))

const WAITING_MAX = 500
/** Whoever looks at the top of a list sees it grow; further down nothing moves. */
const AT_TOP_PX = 160
const FIGURES_AFTER_MS = { min: 800, max: 2_000 }
const RELOAD_WITHIN_MS = 800

export function forgetArrivals(): void {
  useArrivals.setState({ waiting: [] })
}

/** Applies live updates to every list and detail of this tab. `me` is the signed-in person. */
export function applyLeadEvents(queries: QueryClient, me: () => number | undefined) {
  let connectedBefore = false

  /** Totals and queues that only the server knows, once for all that happens within a moment. */
  const refreshFiguresSoon = soon(
    () => between(FIGURES_AFTER_MS.min, FIGURES_AFTER_MS.max),
    () => {
      const isFigure = (key: readonly unknown[]) =>
        key[1] !== 'list' && key[1] !== 'one' && key[1] !== 'events'
      void queries.invalidateQueries({
        queryKey: ['leads'],
        predicate: ({ queryKey }) => (isFigure(queryKey) || isQueue(queryKey)) && !isOfGoneLead(queryKey),
      })
    },
  )
  const reloadSoon = soon(
    () => between(0, RELOAD_WITHIN_MS),
    // What is on its way for the first time is new enough, lists apart: they say what there is.
    () =>
      void queries.invalidateQueries({
        queryKey: ['leads'],
        predicate: ({ queryKey, state }) =>
          queryKey[1] === 'list' || (state.data !== undefined && !isOfGoneLead(queryKey)),
      }),
  )

  function applyLeadEvent(update: LeadUpdate) {
    useArrivals.setState({ me: me() })
    if (update.kind === 'gone') forget(queries, update.id)
    else show(queries, update.lead, me())
    refreshFiguresSoon()
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

/** Asked for only where the lead is open. */
function askViewers(queries: QueryClient, { id }: ViewersUpdate): void {
  void queries.invalidateQueries({ queryKey: ['viewers', id] })
}

function isQueue(key: QueryKey): boolean {
  return readListQuestion(key)?.filter.filter === FOLLOW_UP
}

function hasLists(queries: QueryClient): boolean {
  return queries.getQueriesData({ queryKey: ['leads', 'list'] }).some(([, data]) => data !== undefined)
}

/** A lead that came or changed, in whatever shows it or has to show it now. */
export function show(queries: QueryClient, lead: Lead, me: number | undefined): void {
  notifyWatchers(lead.id, lead, me)
  const known = queries.getQueryData<Lead>(['leads', 'one', lead.id])
  if (known && known.version <= lead.version) queries.setQueryData(['leads', 'one', lead.id], lead)
  void queries.invalidateQueries({ queryKey: ['leads', 'events', lead.id] })
  for (const [key, list] of queries.getQueriesData<LoadedList>({ queryKey: ['leads', 'list'] })) {
    const asked = readListQuestion(key)
    if (!list || !asked) continue
    const before = shown(list).find(({ id }) => id === lead.id)
    const fits = matches(lead, asked.filter, me) === true
    const comes = fits && (before ? changesPlace(before, lead) : belongsIn(list, lead, asked.order))
    if (comes && isAtTop()) {
      queries.setQueryData(key, placeLead(list, lead, asked.order))
      continue
    }
    // What no longer fits stays where it is until the list is asked for again: nothing moves under the hand.
    if (before) queries.setQueryData(key, replaceLead(list, lead))
    if (comes && (!before || findUrgency(lead))) wait(lead)
  }
}

const isAtTop = () => window.scrollY <= AT_TOP_PX

/** Who waits for the business stands first, and goes back to the others once it is decided or answered. */
function changesPlace(before: Lead, now: Lead): boolean {
  return now.version >= before.version && findUrgency(now) !== findUrgency(before)
}

function wait(lead: Lead): void {
  useArrivals.setState(({ waiting }) => ({
    waiting: [lead, ...waiting.filter(({ id }) => id !== lead.id)].slice(0, WAITING_MAX),
  }))
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

/** Before leads are deleted here. What is still on its way about them would find nothing. */
export async function expectGone(queries: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) deletedHere.add(id)
  await queries.cancelQueries({ queryKey: ['leads'], predicate: ({ queryKey }) => isOfGoneLead(queryKey) })
}

/** When they could not be deleted: what was no longer asked about them is asked again. */
export function expectPresent(queries: QueryClient, ids: readonly number[]): void {
  for (const id of ids) deletedHere.delete(id)
  const isOfThem = (key: QueryKey) => ids.some((id) => id === readLeadId(key))
  void queries.invalidateQueries({ queryKey: ['leads'], predicate: ({ queryKey }) => isOfThem(queryKey) })
}

function forget(queries: QueryClient, id: number): void {
  gone.add(id)
  notifyWatchers(id, null, undefined)
  useArrivals.setState(({ waiting }) => ({ waiting: waiting.filter((lead) => lead.id !== id) }))
  for (const [key, list] of queries.getQueriesData<LoadedList>({ queryKey: ['leads', 'list'] })) {
    if (list && shown(list).some((lead) => lead.id === id)) {
      queries.setQueryData(key, withTotal(removeLead(list, id), -1))
    }
  }
  if (!deletedHere.has(id)) void queries.invalidateQueries({ queryKey: ['leads', 'one', id] })
}

function between(min: number, max: number): number {
  return min + Math.random() * (max - min)
}

/** Does the work a while after the first of many calls, once for all of them. */
function soon(delay: () => number, work: () => void): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      work()
    }, delay())
  }
}
