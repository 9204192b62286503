import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { ErasedIds, Erasure, ErasurePreview, NewErasure } from './erasure.ts'
import { FollowUpObjection } from './objection.ts'
import { PersonRecord, PersonSearch } from './person.ts'
import { NewPersonCopy } from './person-copy.ts'
import { PrivacySettings, PrivacySettingsChange, RetentionCounts, RetentionRules } from './retention.ts'

const tags = ['Privacy']
const PRIVACY = '/api/privacy'

/** What administrators do for the rights of people over their data. */
export const PRIVACY_API = {
  find: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/find`,
    access: 'admin',
    tags,
    summary: 'Everything that is stored about a person',
    description:
      'By email address, phone number or name. The search is recorded in the audit log, without its words.',
    body: PersonSearch,
    response: { 200: PersonRecord },
  }),
  previewErasure: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/erasures/preview`,
    access: 'admin',
    tags,
    summary: 'What an erasure would take away, and what stays',
    body: ErasedIds,
    response: { 200: ErasurePreview },
  }),
  erase: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/erasures`,
    access: 'admin',
    tags,
    summary: 'Erase a person, for ever',
    description:
      'With `seen` of a preview; what has changed since is answered `conflict`. Takes the password of the administrator, or a passkey of theirs.',
    body: NewErasure,
    response: { 201: Erasure },
  }),
  listErasures: defineEndpoint({
    method: 'GET',
    path: `${PRIVACY}/erasures`,
    access: 'admin',
    tags,
    summary: 'The latest erasures, without whom',
    response: { 200: z.array(Erasure) },
  }),
  copy: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/copies`,
    access: 'admin',
    tags,
    summary: 'Everything that is stored about a person, as a ZIP file',
    description:
      'JSON, a page to read, the quotes and the emails. Takes the password of the administrator, or a passkey of theirs, and is recorded in the audit log.',
    body: NewPersonCopy,
    response: { 200: z.string().describe('A ZIP file') },
  }),
  setObjection: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/objections`,
    access: 'admin',
    tags,
    summary: 'Note that a person wants no follow-ups, or that they do again',
    body: FollowUpObjection,
    response: { 200: FollowUpObjection },
  }),
  getSettings: defineEndpoint({
    method: 'GET',
    path: `${PRIVACY}/settings`,
    access: 'admin',
    tags,
    summary: 'How long what is kept',
    response: { 200: PrivacySettings },
  }),
  changeSettings: defineEndpoint({
    method: 'PATCH',
    path: `${PRIVACY}/settings`,
    access: 'admin',
    tags,
    summary: 'Change how long what is kept; the privacy notice of the site says so at once',
    description:
      'With `base` a rule that somebody else has changed meanwhile is answered `stale_version`. Takes the password of the administrator, or a passkey of theirs.',
    body: PrivacySettingsChange,
    response: { 200: PrivacySettings },
  }),
  tryRetention: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/retention/dry-run`,
    access: 'admin',
    tags,
    summary: 'How many these rules would concern now',
    body: RetentionRules,
    response: { 200: RetentionCounts },
  }),
  runRetention: defineEndpoint({
    method: 'POST',
    path: `${PRIVACY}/retention/run`,
    access: 'admin',
    tags,
    summary: 'Apply the rules in force now instead of at night',
    description: 'Takes the password of the administrator, or a passkey of theirs.',
    body: IdentityProof,
    response: { 200: RetentionCounts },
  }),
} as const
