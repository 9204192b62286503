import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { JourneyTimes } from '#contract/quotes/quote-reply.ts'
import { AppError } from '#server/errors.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { noteReleased } from '../intake/note-released.ts'
import { requireMayChange, statusRefusal } from '../policy.ts'
import { presentLead, withVehicleName } from '../present.ts'
import { insertEvents, type LeadValues, lockLead, type NewEvent, updateLeads } from '../repository.ts'
import type { StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'

/** A change that another module makes to a lead in its own transaction. */
export type LeadCommand = {
  entry: Pick<LeadEvent, 'kind' | 'changes'>
  /** new times of the journey, also shown in the timeline */
  times?: Partial<JourneyTimes>
  /** the lead's next status; ignored if the transition is not allowed */
  status?: LeadStatus
  /** the lost reason for a lead that is or becomes lost without one, also shown in the timeline */
  lostReason?: string
  /** a day in Europe/Dublin; an earlier planned day stays */
  nextActionOn?: string
  /** completes a next action that is due; one planned for later, or with a time, stays */
  completesNextAction?: boolean
  /** the vehicle that was priced, by its stored value */
  selectedVehicle?: string
  /** an unassigned lead is assigned to the actor */
  assignsToActor?: boolean
}

export type LeadCommands = {
  /** Locks the lead until the transaction ends. Throws not_found if it is missing or not visible to the actor. */
  lock(transaction: Transaction, id: number): Promise<Lead>
  /** Writes the entry and its consequences. Throws like `lock`. */
  apply(transaction: Transaction, id: number, command: LeadCommand): Promise<Lead>
}

/**
 * Returns the commands by which other modules change leads in their own transactions; call it before they begin. A null actor is the
 * customer, whose rights the other module checks.
 */
export async function commandsFor(server: Server, who: Actor | null): Promise<LeadCommands> {
  if (who) requireMayChange(who)
  const visibility = who && (await readVisibility(server, who))

  async function lockStored(transaction: Transaction, id: number): Promise<StoredLead> {
    const lead = await lockLead(transaction, id)
    if (!lead || visibility?.canSee(lead) === false) throw new AppError('not_found')
    return lead
  }

  return {
    lock: async (transaction, id) => present(server, transaction, await lockStored(transaction, id)),
    apply: async (transaction, id, command) => {
      const before = await lockStored(transaction, id)
      await write(server, transaction, { who, lead: before, command })
      // Entries update the lead by triggers, e.g. whether the customer has a reply.
      const after = await lockStored(transaction, id)
      noteReleased(server, before, after)
      return present(server, transaction, after)
    },
  }
}

async function write(
  server: Server,
  transaction: Transaction,
  { who, lead, command }: { who: Actor | null; lead: StoredLead; command: LeadCommand },
): Promise<void> {
  const createdAt = server.clock.now()
  const statuses = stepsTo(lead.status, command.status)
  const nextAction = nextActionAfter(lead, command, dublinDay(createdAt))
  const taker = command.assignsToActor && lead.assigned_to === null ? who : null
  const facts = changedFacts(lead, command, nextAction)
  const change: LeadValues = {
    ...(command.selectedVehicle !== undefined && { selected_vehicle: command.selectedVehicle }),
    ...(statuses.length > 0 && { status: statuses.at(-1) }),
    lost_reason: lostReasonAfter(lead, statuses, command),
    ...(nextAction !== undefined && { next_action_on: nextAction, next_action_time: null }),
    ...(taker && { assigned_to: taker.userId }),
    ...command.times,
    updated_at: createdAt,
  }
  await updateLeads(transaction, [lead.id], change)
  const moves = statuses.map((to, at): Entry => {
    const from = statuses[at - 1] ?? lead.status
    return { kind: 'status', changes: { status: [from, to] } }
  })
  const planned: Entry[] = Object.keys(facts).length > 0 ? [{ kind: 'changed', changes: facts }] : []
  const taken: Entry[] = taker
    ? [
        {
          kind: 'assigned',
          changes: { assigned_to: [null, taker.userId], assigned_to_name: [null, taker.name] },
        },
      ]
    : []
  const by = { leadId: lead.id, actorId: who?.userId ?? null, actorName: who?.name ?? null, createdAt }
  await insertEvents(
    transaction,
    [command.entry, ...moves, ...taken, ...planned].map((entry) => ({ ...by, ...entry })),
  )
}

type Entry = Pick<NewEvent, 'kind' | 'changes'>

function changedFacts(
  lead: StoredLead,
  { selectedVehicle: vehicle }: LeadCommand,
  nextAction: string | null | undefined,
): Entry['changes'] {
  const isOther = vehicle !== undefined && vehicle !== lead.selected_vehicle
  return {
    ...(isOther && { selected_vehicle: [lead.selected_vehicle, vehicle] as [unknown, unknown] }),
    ...(nextAction !== undefined && {
      next_action_on: [lead.next_action_on, nextAction] as [unknown, unknown],
    }),
  }
}

/** Returns the statuses to go through. A lost lead becomes quoted on its way to converted. */
function stepsTo(from: LeadStatus, to: LeadStatus | undefined): LeadStatus[] {
  if (!to || to === from) return []
  if (!statusRefusal(from, to)) return [to]
  return statusRefusal(from, 'quoted') || statusRefusal('quoted', to) ? [] : ['quoted', to]
}

/** Returns the lost reason to store: only a lost lead has one, and an existing reason stays. */
function lostReasonAfter(lead: StoredLead, statuses: LeadStatus[], { lostReason = '' }: LeadCommand): string {
  const status = statuses.at(-1) ?? lead.status
  return status === 'lost' ? lead.lost_reason || lostReason : ''
}

/** Returns the next action's day: null once completed, undefined if it does not change. */
function nextActionAfter(
  { next_action_on: planned, next_action_time: time }: StoredLead,
  { nextActionOn, completesNextAction }: LeadCommand,
  today: string,
): string | null | undefined {
  // A next action with a time is an appointment, so it stays.
  if (completesNextAction && planned !== null && planned <= today && time === null) return null
  return earlierDay(planned, nextActionOn)
}

function earlierDay(planned: string | null, wanted: string | undefined): string | undefined {
  return wanted !== undefined && (planned === null || planned > wanted) ? wanted : undefined
}

async function present(server: Server, transaction: Transaction, lead: StoredLead): Promise<Lead> {
  const names = lead.assigned_to === null ? new Map() : await namesById(transaction, [lead.assigned_to])
  return withVehicleName(presentLead(lead, names), await readVehicleNames(server))
}
