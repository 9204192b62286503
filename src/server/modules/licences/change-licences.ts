import {
  LICENCE_LIMITS,
  type Licence,
  type LicenceChange,
  type NewLicence,
} from '#contract/licences/licence.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { presentLicence } from './present.ts'
import * as repository from './repository.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

export async function addLicence(server: Server, caller: Caller, licence: NewLicence): Promise<Licence> {
  requireAdmin(caller.actor)
  const values = { ...(await readValues(licence)), updatedBy: caller.actor.userId }
  if ((await repository.listLicences(server.db)).length >= LICENCE_LIMITS.licences) {
    throw new AppError('conflict', { message: 'There are too many licences. Please remove old ones.' })
  }
  const row = await announceChange(server, async (transaction) => {
    const made = await repository.insertLicence(transaction, values)
    await recordAudit(transaction, { ...caller, action: 'licence.add', target: `licence:${made.id}` })
    return made
  })
  return presentLicence(row, await readLastSave(server.db, row), server.clock.now())
}

/** Changes the given fields of a licence. A new last day restarts the reminders. */
export async function changeLicence(
  server: Server,
  caller: Caller,
  id: number,
  { base, document, ...given }: LicenceChange,
): Promise<Licence> {
  requireAdmin(caller.actor)
  const file = document && (await readDocument(document))
  const change = { ...given, document_name: file?.documentName }
  const row = await announceChange(server, async (transaction) => {
    const stored = await repository.lockLicence(transaction, id)
    if (!stored) throw new AppError('not_found', { message: 'Someone else has removed this licence.' })
    const {
      valid_until,
      document_name: _,
      ...fields
    } = await takeChange(transaction, stored, toFields(stored), { change, base })
    const values = { ...fields, ...(valid_until && { validUntil: valid_until }), ...file }
    if (Object.keys(values).length === 0) return stored
    const by = { updatedAt: server.clock.now(), updatedBy: caller.actor.userId }
    const changed = { ...values, remindedDays: null, ...by }
    await recordAudit(transaction, { ...caller, action: 'licence.change', target: `licence:${id}` })
    return repository.updateLicence(transaction, id, changed)
  })
  return presentLicence(row, await readLastSave(server.db, row), server.clock.now())
}

export async function removeLicence(server: Server, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller.actor)
  await announceChange(server, async (transaction) => {
    if (!(await repository.deleteLicence(transaction, id))) throw new AppError('not_found')
    await recordAudit(transaction, { ...caller, action: 'licence.delete', target: `licence:${id}` })
  })
}

/** Commits a change of the register and announces it, because the site's pages show its facts. */
async function announceChange<Result>(
  { db, events }: Pick<Server, 'db' | 'events'>,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (transaction) => {
    const done = await change(transaction)
    await events.announce(transaction, 'settings')
    return done
  })
  events.notify('settings')
  return result
}

async function readValues({ kind, number, holder, valid_until, document }: NewLicence) {
  const file = document && (await readDocument(document))
  return { kind, number, holder, validUntil: valid_until, ...file }
}

function toFields({ kind, number, holder, validUntil, documentName }: repository.LicenceRow) {
  return { kind, number, holder, valid_until: validUntil, document_name: documentName }
}

/** Returns the uploaded document; its type is decided by its bytes, not its name. */
async function readDocument({ name, content }: { name: string; content: string }) {
  const document = Buffer.from(content, 'base64')
  if (document.length > LICENCE_LIMITS.documentBytes) throw refused('Please use a file of at most 2 MB.')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(document)
  if (!found || !TYPES.includes(found.mime)) throw refused('Please use a PDF, JPEG or PNG file.')
  return { documentName: name, documentType: found.mime, document }
}

function refused(message: string): AppError {
  return new AppError('invalid', { errors: { document: [message] } })
}
