import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/basics/api-paths.ts'
import {
  FollowUpPreview,
  FollowUpResponse,
  FollowUpTemplates,
  NewFollowUp,
} from '#contract/leads/follow-up-mail.ts'
import { MailPreview } from '#contract/offers/offer.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { FollowUpService } from './service.ts'

const TAGS = ['Follow-ups']

export function followUpRoutes(service: FollowUpService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.followUpTemplates, TEMPLATES, async (request) => service.listTemplates(actorOf(request)))
    app.post(API.followUpPreview, PREVIEW, async (request) => service.preview(actorOf(request), request.body))
    app.post(API.followUps, SEND, async (request) => service.send(actorOf(request), request.body))
  }
}

const TEMPLATES = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'Letters to begin with', response: { 200: FollowUpTemplates } },
} as const

const PREVIEW = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'A follow-up as one customer would get it',
    body: FollowUpPreview,
    response: { 200: MailPreview },
  },
} as const

const SEND = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Mail a follow-up to one or more leads',
    description:
      'The same letter to the same lead within ten minutes counts as a double click and is refused.',
    body: NewFollowUp,
    response: { 200: FollowUpResponse },
  },
} as const
