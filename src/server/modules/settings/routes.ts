import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/basics/api-paths.ts'
import { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { SettingsService } from './service.ts'

const TAGS = ['Settings']

export function settingsRoutes(service: SettingsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.settings, GET, async (request) => service.getSettings(actorOf(request)))
    app.patch(API.settings, CHANGE, async (request) =>
      service.changeSettings(actorOf(request), request.body, request.ip),
    )
  }
}

const GET = {
  config: { access: 'admin' },
  schema: { tags: TAGS, summary: 'Who runs the site', response: { 200: BusinessSettings } },
} as const

const CHANGE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Change what the site says of the firm',
    description: 'With `version` a change that somebody else has made meanwhile is answered `stale_version`.',
    body: BusinessSettingsChange,
    response: { 200: BusinessSettings },
  },
} as const
