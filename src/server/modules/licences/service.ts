import { countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Licence, LicenceChange, NewLicence } from '#contract/licences/licence.ts'
import { LICENCE_LIMITS } from '#contract/licences/licence.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { LicenceDependencies } from './dependencies.ts'
import { readDocument } from './document.ts'
import { isLicensed, isUnlicensed, type LicenceFacts, licenceFactsOf } from './licence-facts.ts'
import { remindOfEnds } from './remind.ts'
import * as repository from './repository.ts'

export type LicenceService = ReturnType<typeof createLicenceService>

/** What the business and its drivers are licensed and insured by, and what may be said of it. */
export function createLicenceService(deps: LicenceDependencies) {
  const { db, clock, events } = deps
  const today = () => dublinDay(clock.now())
  const present = (row: repository.LicenceRow): Licence => presentLicence(row, today())

  /** The pages of the site follow what the register says. */
  async function change<Result>(act: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(async (transaction) => {
      const done = await act(transaction)
      await events.announce(transaction, 'settings')
      return done
    })
    events.notify('settings')
    return result
  }

  return {
    async list({ actor }: RequestContext): Promise<Licence[]> {
      requireAdmin(actor)
      return (await repository.listLicences(db)).map(present)
    },

    async add(context: RequestContext, licence: NewLicence): Promise<Licence> {
      requireAdmin(context.actor)
      const values = { ...(await valuesOf(licence)), updatedBy: context.actor.userId }
      if ((await repository.listLicences(db)).length >= LICENCE_LIMITS.licences) {
        throw new AppError('conflict', { message: 'There are too many licences. Please remove old ones.' })
      }
      const row = await change(async (transaction) => {
        const made = await repository.insertLicence(transaction, values)
        await recordAudit(transaction, { ...context, action: 'licence.add', target: `licence:${made.id}` })
        return made
      })
      return present(row)
    },

    async change(context: RequestContext, id: number, licence: LicenceChange): Promise<Licence> {
      requireAdmin(context.actor)
      const { version } = licence
      const values = {
        ...(await valuesOf(licence)),
        remindedDays: null,
        updatedAt: clock.now(),
        updatedBy: context.actor.userId,
      }
      const row = await change(async (transaction) => {
        const changed = await repository.updateLicence(transaction, { id, version }, values)
        if (!changed) {
          throw new AppError('conflict', {
            message: 'Somebody else has changed this licence. Please reload.',
          })
        }
        await recordAudit(transaction, { ...context, action: 'licence.change', target: `licence:${id}` })
        return changed
      })
      return present(row)
    },

    async remove(context: RequestContext, id: number): Promise<void> {
      requireAdmin(context.actor)
      await change(async (transaction) => {
        if (!(await repository.deleteLicence(transaction, id))) throw new AppError('not_found')
        await recordAudit(transaction, { ...context, action: 'licence.delete', target: `licence:${id}` })
      })
    },

    async document({ actor }: RequestContext, id: number): Promise<{ type: string; content: Buffer }> {
      requireAdmin(actor)
      const found = await repository.findDocument(db, id)
      if (!found) throw new AppError('not_found')
      return found
    },

    /** For the pages: what stands in the register goes before what was typed into the settings. */
    facts: async (): Promise<LicenceFacts> => licenceFactsOf(await repository.listLicences(db), today()),
    /** For the checklist: whether the business may say that it is licensed and insured. */
    isLicensed: async (): Promise<boolean> => isLicensed(await repository.listLicences(db), today()),
    /** For the pages: whether they have to leave out that it is. */
    isUnlicensed: async (): Promise<boolean> => isUnlicensed(await repository.listLicences(db), today()),
    remind: () => remindOfEnds(deps, today()),
  }
}

/** A renewal begins its reminders anew. */
async function valuesOf({ kind, number, holder, valid_until, document }: NewLicence) {
  const file = document && (await readDocument(document))
  return { kind, number, holder, validUntil: valid_until, ...file }
}

function presentLicence(row: repository.LicenceRow, today: string): Licence {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    holder: row.holder,
    valid_until: row.validUntil,
    document_name: row.documentName,
    days_left: countDays(today, row.validUntil) - 1,
    version: row.version,
  }
}
