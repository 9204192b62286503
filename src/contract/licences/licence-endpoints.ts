import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { PathId } from '../basics/row-id.ts'
import { Licence, LicenceChange, NewLicence } from './licence.ts'

const tags = ['Licences']
const LICENCES = '/api/licences'
const ONE = `${LICENCES}/:id` as const
const params = z.object({ id: PathId })

export const LICENCE_API = {
  list: defineEndpoint({
    method: 'GET',
    path: LICENCES,
    access: 'admin',
    tags,
    summary: 'Licences and insurances, what ends first at the front',
    response: { 200: z.array(Licence) },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: LICENCES,
    access: 'admin',
    tags,
    summary: 'Add a licence or an insurance, with its document',
    body: NewLicence,
    response: { 201: Licence },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    access: 'admin',
    tags,
    summary: 'Change a licence, for example when it is renewed',
    params,
    body: LicenceChange,
    response: { 200: Licence },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    access: 'admin',
    tags,
    summary: 'Remove a licence with its document',
    params,
    response: noContent('Removed'),
  }),
  document: defineEndpoint({
    method: 'GET',
    path: `${ONE}/document`,
    access: 'admin',
    tags,
    summary: 'The document of a licence',
    params,
    response: { 200: z.string().describe('The file as it was uploaded') },
  }),
} as const
