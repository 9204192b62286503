import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { LeadOffers, MailPreview, NewOffer, Offer, SentOffer } from '#contract/offers/offer.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { OfferService } from './service.ts'

const TAGS = ['Offers']
/** Text, so that whatever cannot be an id is answered like an id that is not there. */
const One = z.object({ id: z.string() })

export function offerRoutes(service: OfferService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.leadOffers(':id'), LIST, async (request) =>
      service.listOffers(actorOf(request), request.params.id),
    )

    app.post(API.leadOffers(':id'), SEND, async (request, reply) => {
      const { body } = request
      const sent = { body, key: keyOf(request), origin: originOf(request) }
      return reply.code(201).send(await service.sendOffer(actorOf(request), request.params.id, sent))
    })

    app.post(API.leadOfferPreview(':id'), PREVIEW, async (request) =>
      service.previewOffer(actorOf(request), request.params.id, request.body),
    )

    app.post(API.offerWithdraw(':id'), WITHDRAW, async (request) =>
      service.withdrawOffer(actorOf(request), request.params.id),
    )

    app.post(API.offerResend(':id'), RESEND, async (request) =>
      service.resendOffer(actorOf(request), request.params.id, originOf(request)),
    )
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

/** Where the sender reaches the desk: customers reach a site that has not been told its address there too. */
function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw new AppError('unreadable')
  return origin
}

const LIST = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The offers of a lead, the newest first',
    description: 'With what a new offer begins with: terms, VAT note and last day as the settings have them.',
    params: One,
    response: { 200: LeadOffers },
  },
} as const

const SEND = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Send an offer, or a revision of the open one',
    description:
      'Mails the customer a secret link, which is answered this once and never again. With an `Idempotency-Key` a ' +
      'repeated request sends nothing more. An open offer that `replaces` does not name is a `conflict`.',
    params: One,
    body: NewOffer,
    response: { 201: SentOffer },
  },
} as const

const PREVIEW = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The mail of an offer before it is sent',
    params: One,
    body: NewOffer,
    response: { 200: MailPreview },
  },
} as const

const WITHDRAW = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'Take an open offer back', params: One, response: { 200: Offer } },
} as const

const RESEND = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'Mail an open offer once more', params: One, response: { 200: Offer } },
} as const
