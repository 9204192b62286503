import formBody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  buildRequest,
  EMPTY_QUOTE_FORM,
  FAILED_TITLE,
  failureText,
  formErrors,
  HONEYPOT_FIELD,
  MISSING_TITLE,
  missingErrors,
  missingFields,
  missingText,
  QUOTE_FORM_FIELDS,
  type QuoteFormField,
  type QuoteFormValues,
  type ServerAnswers,
} from '#content/quote-form/form.ts'
import { guideQueryFrom } from '#content/quote-form/guide-query.ts'
import { readTripValues } from '#content/quote-form/trip-form.ts'
import { guidePriceKind } from '#content/sections/quote-form.ts'
import type { HomePageModel, QuoteFormState } from '#content/site/page-model.ts'
import { isStorable } from '#contract/basics/text.ts'
import { NewLead } from '#contract/leads/quote-request.ts'
import { GuidePriceQuery } from '#contract/rates/guide-price.ts'
import { AppError } from '#server/errors.ts'
import { createLead } from '#server/modules/leads/intake/create-lead.ts'
import { findHomeOrLast } from '#server/modules/pages/find-page.ts'
import { findForm, findThankYouPath } from '#server/modules/pages/quote-form-pages.ts'
import { askGuidePrice } from '#server/modules/rates/guide/ask-guide-price.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Server } from '#server/server.ts'
import { sendDocument, sendRateLimitPage } from '../pages/rendered-pages.ts'
import { asAppError, sendError } from '../plugins/errors.ts'
import { readFormBody } from './form-body.ts'

type Missing = { missing: QuoteFormField[] }

/**
 * Accepts the quote form sent without JavaScript: runs the API's use case and responds with a page. Typed text is returned in the page,
 * never in an address. Only senders within the limit cause a page to be rendered.
 */
export function quoteFormPost(server: Server): FastifyPluginAsync {
  const { limits } = server
  return async (app) => {
    await app.register(formBody)
    app.setErrorHandler(respondUnparsed)

    app.post('/quote', { config: { access: 'public' } }, async (request, reply) => {
      const sent = readSentForm(readFormBody(request.body))
      const refused = floodRejection(request)
      if (refused) return refuse(reply, sent, refused)
      const { path, hidden } = await findForm(server, sent.slug)
      const missing = missingFields(sent.values, hidden)
      if (missing.length > 0) return sendBack(request, reply, sent, { missing })
      try {
        await createLead(server, { body: parse(NewLead, sent.bodyFor(path)), sender: request.ip })
      } catch (error) {
        const failure = asAppError(error)
        if (failure.code === 'too_many_requests') return refuse(reply, sent, failure)
        request.log.warn({ code: failure.code }, 'quote without JavaScript refused')
        return sendBack(request, reply, sent, failure)
      }
      return reply.redirect(await findThankYouPath(server, path), 303)
    })

    // An address that is reloaded or shared after an error leads to the form.
    app.get('/quote', { config: { access: 'public' } }, (_request, reply) =>
      reply.redirect('/#quote-form', 302),
    )

    /** Returns everything typed for a request that was rejected before the use case, e.g. for text that cannot be stored. */
    async function respondUnparsed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const failure = asAppError(error)
      if (failure.code !== 'invalid') return sendError(request, reply, error)
      const sent = readSentForm(readFormBody(request.body))
      return sendBack(request, reply, isStorable(sent.slug) ? sent : { ...sent, slug: '/' }, failure)
    }

    /**
     * Returns the error for a flood, if any. It is checked first, because looking up an unknown page costs a query, and a flood must not
     * get thank-you pages for repeated requests.
     */
    function floodRejection({ ip }: FastifyRequest): AppError | null {
      return limits.knownRejection('quoteRepeats', ip) && limits.knownRejection('quote', ip)
    }

    function refuse(reply: FastifyReply, sent: SentForm, refused: AppError) {
      const text = failureText(refused.message)
      return sendRateLimitPage(server, reply, {
        refused,
        title: FAILED_TITLE,
        text,
        path: '/quote',
        typed: typedFields(sent),
      })
    }

    /** Sends the page with the filled-in form and its errors. */
    async function sendBack(
      request: FastifyRequest,
      reply: FastifyReply,
      sent: SentForm,
      reason: Missing | AppError,
    ) {
      const refused = await limits.consume('formsDrawn', request.ip).then(() => null, asAppError)
      if (refused) return refuse(reply, sent, refused)
      const page = (await findHomeOrLast(server, sent.slug)) ?? (await findHomeOrLast(server, '/'))
      if (!page) throw new AppError('not_found')
      const response = 'missing' in reason ? reply.code(422) : withRetry(reply.code(reason.status), reason)
      const form = 'missing' in reason ? missingState(page, sent, reason) : failedState(sent, reason)
      const guide = await guideFor(request, page, sent)
      const { path } = await findForm(server, sent.slug)
      return sendDocument(server, response, { ...page, form: { ...form, guide, slug: path } })
    }

    /** Returns the guide price. It is optional: if it fails, the page is sent without it. */
    async function guideFor({ ip, log }: FastifyRequest, page: HomePageModel, sent: SentForm) {
      if (guidePriceKind(page.content.quoteForm) === null) return undefined
      const { error, data } = GuidePriceQuery.safeParse(sent.guideQueryFor(page.path))
      if (error) return undefined
      try {
        return (await askGuidePrice(server, { actor: null, clientIp: ip }, data)).guide ?? undefined
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
  { values }: SentForm,
  { missing }: Missing,
): QuoteFormState {
  return {
    values,
    errors: missingErrors(missing, content.quoteForm.labels),
    notice: { title: MISSING_TITLE, text: missingText(missing) },
  }
}

function failedState({ values }: SentForm, { message, details }: AppError): QuoteFormState {
  return {
    values,
    errors: { ...namedErrors(details.errors), ...formErrors(details.errors, values) },
    notice: { title: FAILED_TITLE, text: failureText(message) },
  }
}

/** Returns the errors by form field; errors about text that cannot be stored already carry the form's names. */
function namedErrors(errors: AppError['details']['errors']): QuoteFormState['errors'] {
  const named = QUOTE_FORM_FIELDS.flatMap((field) => {
    const [message] = errors?.[field] ?? []
    return message === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(named)
}

/** A quote form sent without JavaScript. */
type SentForm = {
  /** the page that the form claims to come from */
  slug: string
  values: QuoteFormValues
  honeypot: string
  answers: ServerAnswers
  /** returns the equivalent API request for the page at `path` */
  bodyFor(path: string): unknown
  /** returns the equivalent API query for a guide price */
  guideQueryFor(path: string): unknown
}

function readSentForm(fields: ReadonlyMap<string, string>): SentForm {
  const values: QuoteFormValues = { ...EMPTY_QUOTE_FORM, roundTrip: fields.has('roundTrip') }
  for (const field of QUOTE_FORM_FIELDS) values[field] = fields.get(field) ?? ''
  values.trip = readTripValues((name) => fields.get(name))
  const honeypot = fields.get(HONEYPOT_FIELD) ?? ''
  const answers = {
    guidePrice: fields.get('guidePrice') ?? '',
    guideReceipt: fields.get('guideReceipt') ?? '',
  }
  return {
    answers,
    slug: fields.get('slug') ?? '',
    values,
    honeypot,
    bodyFor: (path) => buildBody(values, path, honeypot, answers),
    guideQueryFor: (path) => guideQueryFrom(buildRequest(values, path, {}, numberAsTyped)),
  }
}

/** Reads a typed number. Without JavaScript any text can be typed; the use case rejects what is not a number. */
const numberAsTyped = (typed: string) => {
  const number = typed.trim()
  return /^\d+$/.test(number) ? Number(number) : number
}

function buildBody(values: QuoteFormValues, path: string, honeypot: string, answers: ServerAnswers): unknown {
  const body = buildRequest(values, path, answers, numberAsTyped)
  return { ...body, journey: { ...body.journey, bot_signals: { honeypot } } }
}

/** Returns everything needed to send the same form again. */
function typedFields({ slug, values, honeypot, answers }: SentForm): [string, string][] {
  const { roundTrip } = values
  return [
    ['slug', slug],
    [HONEYPOT_FIELD, honeypot],
    ...QUOTE_FORM_FIELDS.map((field): [string, string] => [field, values[field]]),
    ...Object.entries(values.trip ?? {}),
    ...(answers.guidePrice
      ? [
          ['guidePrice', answers.guidePrice] satisfies [string, string],
          ['guideReceipt', answers.guideReceipt ?? ''] satisfies [string, string],
        ]
      : []),
    ...(roundTrip ? [['roundTrip', 'on'] satisfies [string, string]] : []),
  ]
}
