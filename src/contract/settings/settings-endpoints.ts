import { defineEndpoint } from '../basics/endpoint.ts'
import { BusinessSettings, BusinessSettingsChange, Checklist } from './settings.ts'

const tags = ['Settings']
const SETTINGS = '/api/settings'

export const SETTINGS_API = {
  get: defineEndpoint({
    method: 'GET',
    path: SETTINGS,
    access: 'admin',
    tags,
    summary: 'Who runs the site',
    response: { 200: BusinessSettings },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: SETTINGS,
    access: 'admin',
    tags,
    summary: 'Change what the site says of the business',
    description:
      'With `base` a field that somebody else has changed meanwhile is answered `stale_version`. Who needs a second factor, and how ' +
      'long sessions last, change with the password or a passkey of whoever asks.',
    body: BusinessSettingsChange,
    response: { 200: BusinessSettings },
  }),
  checklist: defineEndpoint({
    method: 'GET',
    path: `${SETTINGS}/checklist`,
    access: 'admin',
    tags,
    summary: 'What is still to do before the site is shown to customers',
    response: { 200: Checklist },
  }),
} as const
