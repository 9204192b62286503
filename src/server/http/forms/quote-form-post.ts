import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  FAILED_TITLE,
  failureText,
  formErrors,
  MISSING_TITLE,
  missingErrors,
  missingFields,
  missingText,
  QUOTE_FIELDS,
  type QuoteField,
} from '#content/quote-form/form.ts'
import { guidePriceKind, type HiddenFields } from '#content/sections/quote-form.ts'
import type { HomePageModel, PageModel, QuoteFormState, RateLimitSlots } from '#content/site/page-model.ts'
import { isStorable } from '#contract/basics/text.ts'
import { NewLead } from '#contract/leads/quote-request.ts'
import { type GuidePriceAnswer, GuidePriceQuery } from '#contract/rates/guide-price.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Views } from '#server/platform/views/views.ts'
import { sendDocument } from '../pages/rendered-pages.ts'
import { asAppError, sendError } from '../plugins/errors.ts'
import { readFormBody } from './form-body.ts'
import { createRateLimitPage } from './rate-limit-page.ts'
import { readQuote, type SentQuote, typedFields } from './read-quote-form.ts'

/** The form without JavaScript needs these of pages, leads and limits. */
export type QuoteDependencies = {
  limits: Pick<RateLimits, 'consume' | 'knownRejection'>
  views: Views
  pages: {
    /** the form of the page that the request names, or of the root page; does not reject while the database is away */
    findForm(path: string): Promise<{ path: string; hidden: HiddenFields }>
    findHomeOrLast(path: string): Promise<HomePageModel | null>
    /** never rejects */
    thankYouPath(path: string): Promise<string>
    buildTooManyRequests(slots: RateLimitSlots, again: boolean): Promise<PageModel>
  }
  /** counts against the sender's limit, as the API's route does */
  createLead(request: { body: NewLead; sender: string }): Promise<unknown>
  /** the price that the page shows; null where it shows none */
  askGuidePrice(visitor: Visitor, query: GuidePriceQuery): Promise<GuidePriceAnswer>
  /** calls back whenever something changed that pages show */
  onChange(listener: () => void): void
}

type Missing = { missing: QuoteField[] }

/**
 * The quote form sent without JavaScript: the use case of the API, answered with a page. The typed text comes back in the
 * page itself, never in an address. A page is rendered only for a sender within the limit.
 */
export function quotePost(deps: QuoteDependencies): FastifyPluginAsync {
  const { limits, views, pages } = deps
  return async (app: FastifyInstance) => {
    await app.register(formBody)
    const sendRateLimitPage = createRateLimitPage(deps)
    app.setErrorHandler(respondUnparsed)

    app.post('/quote', { config: { access: 'public' } }, async (request, reply) => {
      const sent = readQuote(readFormBody(request.body))
      const refused = floodRejection(request)
      if (refused) return refuse(reply, sent, refused)
      const { path, hidden } = await pages.findForm(sent.slug)
      const missing = missingFields(sent.values, hidden)
      if (missing.length > 0) return sendBack(request, reply, sent, { missing })
      try {
        await deps.createLead({ body: parse(NewLead, sent.bodyFor(path)), sender: request.ip })
      } catch (error) {
        const failure = asAppError(error)
        if (failure.code === 'too_many_requests') return refuse(reply, sent, failure)
        request.log.warn({ code: failure.code }, 'quote without JavaScript refused')
        return sendBack(request, reply, sent, failure)
      }
      return reply.redirect(await pages.thankYouPath(path), 303)
    })

    // Somebody who reloads or shares the address after an error lands on the form.
    app.get('/quote', { config: { access: 'public' } }, (_request, reply) =>
      reply.redirect('/#quote-form', 302),
    )

    /**
     * A request refused before the use case ran, such as for text that cannot be stored, still gets back everything that was
     * typed.
     */
    async function respondUnparsed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const failure = asAppError(error)
      if (failure.code !== 'invalid') return sendError(request, reply, error)
      const sent = readQuote(readFormBody(request.body))
      return sendBack(request, reply, isStorable(sent.slug) ? sent : { ...sent, slug: '/' }, failure)
    }

    /** Looking up a page that is not there costs a statement, which a flood is not to have; nor is it thanked for repeats. */
    function floodRejection({ ip }: FastifyRequest): AppError | null {
      return limits.knownRejection('quoteRepeats', ip) && limits.knownRejection('quote', ip)
    }

    function refuse(reply: FastifyReply, sent: SentQuote, refused: AppError) {
      const text = failureText(refused.message)
      return sendRateLimitPage(reply, {
        refused,
        title: FAILED_TITLE,
        text,
        path: '/quote',
        typed: typedFields(sent),
      })
    }

    /** The page with its form, as it was filled in, and what is wrong with it. */
    async function sendBack(
      request: FastifyRequest,
      reply: FastifyReply,
      sent: SentQuote,
      reason: Missing | AppError,
    ) {
      const refused = await limits.consume('formsDrawn', request.ip).then(() => null, asAppError)
      if (refused) return refuse(reply, sent, refused)
      const page = (await pages.findHomeOrLast(sent.slug)) ?? (await pages.findHomeOrLast('/'))
      if (!page) throw new AppError('not_found')
      const response = 'missing' in reason ? reply.code(422) : withRetry(reply.code(reason.status), reason)
      const form = 'missing' in reason ? missingState(page, sent, reason) : failedState(sent, reason)
      const guide = await guideFor(request, page, sent)
      const { path } = await pages.findForm(sent.slug)
      return sendDocument(response, views, { ...page, form: { ...form, guide, slug: path } })
    }

    /** A price is a courtesy: whatever keeps it away, the page comes without it. */
    async function guideFor({ ip, log }: FastifyRequest, page: HomePageModel, sent: SentQuote) {
      if (guidePriceKind(page.content.quoteForm) === null) return undefined
      const { error, data } = GuidePriceQuery.safeParse(sent.guideQueryFor(page.path))
      if (error) return undefined
      try {
        return (await deps.askGuidePrice({ actor: null, clientIp: ip }, data)).guide ?? undefined
      } catch (err) {
        log.info({ err }, 'a form was sent back without its guide price')
        return undefined
      }
    }
  }
}

function withRetry(reply: FastifyReply, { code, retryAfterSeconds }: AppError): FastifyReply {
  const seconds = retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined)
  return seconds === undefined ? reply : reply.header('retry-after', String(seconds))
}

function missingState(
  { content }: HomePageModel,
  { values }: SentQuote,
  { missing }: Missing,
): QuoteFormState {
  return {
    values,
    errors: missingErrors(missing, content.quoteForm.labels),
    notice: { title: MISSING_TITLE, text: missingText(missing) },
  }
}

function failedState({ values }: SentQuote, { message, details }: AppError): QuoteFormState {
  return {
    values,
    errors: { ...namedErrors(details.errors), ...formErrors(details.errors, values) },
    notice: { title: FAILED_TITLE, text: failureText(message) },
  }
}

/** Errors of text that was refused as it arrived carry the names of the form's own fields. */
function namedErrors(errors: AppError['details']['errors']): QuoteFormState['errors'] {
  const named = QUOTE_FIELDS.flatMap((field) => {
    const [message] = errors?.[field] ?? []
    return message === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(named)
}
