import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { PasswordProof, RecoveryCodes } from '#contract/account/factor.ts'
import type { NewPasskey, PasskeyCreation, PasskeyRemoval } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { endOtherSessions } from '#server/modules/access/repository.ts'
import { demandsSecondFactor, getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { proven } from '../prove-password.ts'
import { liftLimits } from '../repository.ts'
import { demanded } from './own-factors.ts'
import {
  issuePasskeyRequest,
  PASSKEY_TIMEOUT_MS,
  type PasskeySite,
  passkeySite,
  takePasskeyRequest,
} from './passkey-requests.ts'
import { makeRecoverySheet } from './recovery-codes.ts'
import { deleteFactors, hasFactor, lockFactors, replaceRecoveryCodes } from './repository.ts'
import * as repository from './repository-passkeys.ts'

/** The algorithms that authenticators support: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

const FAILED = 'This passkey could not be confirmed. Please try again.'

export async function beginPasskey(
  server: Server,
  caller: Caller,
  proof: PasswordProof,
  deskOrigin: string | null,
): Promise<PasskeyCreation> {
  const account = await proven(server, caller, proof)
  const { host } = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const own = await repository.listPasskeys(server.db, account.id)
  if (own.length >= AUTH_LIMITS.passkeys) throw tooMany()
  return {
    challenge: await issuePasskeyRequest(server, 'set-up', account.id),
    rp: { id: host, name: (await getMailBusiness(server)).name },
    user: {
      // The id reveals nothing about the person, because the authenticator may show it.
      id: hashText(`passkey:${account.id}:${host}`),
      name: account.email,
      displayName: account.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Stores a new passkey. If it is the person's first second step, their other sessions end, because those have only proven a password. */
export async function confirmPasskey(
  server: Server,
  caller: Caller,
  { name, credential }: NewPasskey,
  deskOrigin: string | null,
): Promise<RecoveryCodes> {
  const { userId, sessionId, email } = caller.actor
  const site = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const made = await madeKey(credential, site, (challenge) =>
    takePasskeyRequest(server, challenge, 'set-up', userId),
  )
  if (!made) throw new AppError('invalid', { message: FAILED })
  const sheet = await makeRecoverySheet(server)
  const isFirst = await server.db.transaction(async (transaction) => {
    await lockFactors(transaction, userId)
    if ((await repository.countPasskeys(transaction, userId)) >= AUTH_LIMITS.passkeys) throw tooMany()
    const first = !(await hasFactor(transaction, userId))
    const row = { ...made, userId, name, host: site.host, createdAt: server.clock.now() }
    if (!(await repository.insertPasskey(transaction, row)))
      throw new AppError('invalid', { message: FAILED })
    if (first) {
      await replaceRecoveryCodes(transaction, userId, sheet.rows)
      await endOtherSessions(transaction, userId, { sessionId, reason: 'factor' })
      await liftLimits(transaction, userId)
    }
    await recordAudit(transaction, { ...caller, action: 'factor.add-passkey', target: `user:${userId}` })
    await queueNotice(server, transaction, { id: userId, email }, { notice: 'passkey-added', other: name })
    return first
  })
  server.outbox.wake()
  return { codes: isFirst ? sheet.codes : [] }
}

export async function removePasskey(
  server: Server,
  caller: Caller,
  { id, current_password }: PasskeyRemoval,
): Promise<void> {
  const account = await proven(server, caller, { current_password })
  await server.db.transaction(async (transaction) => {
    await lockFactors(transaction, account.id)
    const passkey = await repository.findPasskey(transaction, id)
    if (!passkey || !(await repository.deletePasskey(transaction, account.id, id)))
      throw new AppError('not_found')
    if (!(await hasFactor(transaction, account.id))) {
      if (await demandsSecondFactor(transaction, account.roleId)) throw demanded()
      await deleteFactors(transaction, account.id)
    }
    const target = `user:${account.id}`
    await recordAudit(transaction, { ...caller, action: 'factor.remove-passkey', target })
    await queueNotice(server, transaction, account, { notice: 'passkey-removed', other: passkey.name })
  })
  server.outbox.wake()
}

type MadeKey = { id: string; publicKey: string; counter: number; transports: string[] }

/** Returns the key; null if the credential is no new passkey for this site. */
async function madeKey(
  { id, rawId, type, response }: NewPasskey['credential'],
  { host, origin }: PasskeySite,
  take: (challenge: string) => Promise<boolean>,
): Promise<MadeKey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { id: credential.id, publicKey, counter: credential.counter, transports }
  } catch {
    // Every fault gets the same response, and none is logged.
    return null
  }
}

function tooMany(): AppError {
  return new AppError('conflict', { message: `You have ${AUTH_LIMITS.passkeys} passkeys. Remove one first.` })
}
