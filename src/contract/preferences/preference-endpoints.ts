import { defineEndpoint } from '../basics/endpoint.ts'
import { Preferences } from './preferences.ts'

const tags = ['Own account']
const PATH = '/api/auth/me/preferences'

/** How people like the desk: each their own. */
export const PREFERENCE_API = {
  get: defineEndpoint({
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    tags,
    summary: 'How the signed-in person likes the lists of the desk',
    response: { 200: Preferences },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: PATH,
    access: 'signed-in',
    tags,
    summary: 'Change own preferences: those that are named, each as a whole',
    body: Preferences,
    response: { 200: Preferences },
  }),
}
