import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/basics/api-paths.ts'
import { Checklist } from '#contract/settings/settings.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { ChecklistService } from './service.ts'

export function checklistRoutes(service: ChecklistService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.checklist, CHECKLIST, async (request) => service.getChecklist(actorOf(request)))
  }
}

const CHECKLIST = {
  config: { access: 'admin' },
  schema: {
    tags: ['Settings'],
    summary: 'What is still to do before the site is shown to customers',
    response: { 200: Checklist },
  },
} as const
