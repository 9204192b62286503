import { defineEndpoint } from '../basics/endpoint.ts'
import { PersonRecord, PersonSearch } from './person.ts'

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
} as const
