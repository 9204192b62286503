import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hiddenFields } from '#contract/content/quote-form.ts'
import type { HomePage, QuoteFormState } from '#contract/page.ts'
import {
  DECOY_FIELD,
  EMPTY_QUOTE,
  FAILED_TITLE,
  failureText,
  formErrors,
  MISSING_TITLE,
  missingErrors,
  missingFields,
  missingText,
  QUOTE_FIELDS,
  type QuoteFormValues,
  quoteBody,
} from '#contract/quote-form.ts'
import { isStorable } from '#contract/text.ts'
import { AppError } from '#server/errors.ts'
import type { Views } from '#server/platform/views.ts'
import { asAppError, sendError } from './errors.ts'
import { sendDocument } from './send-document.ts'

/** What the form without JavaScript asks of pages, leads and limits. */
export type QuoteNeeds = {
  /** throws while the database is away */
  findHome(path: string): Promise<HomePage | null>
  /** counts against the sender's limit, as the API's route does */
  createLead(request: { body: unknown; sender: string }): Promise<unknown>
}

/**
 * The quote form sent without JavaScript: the verb of the API, answered with a page. What was typed comes back in the
 * page itself, never in an address.
 */
export function quotePost(needs: QuoteNeeds, views: Views): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(formBody)
    app.setErrorHandler(answerUnread)
    app.post('/quote', { config: { access: 'public' } }, async (request, reply) => {
      const { slug, values, decoy } = readBody(request.body)
      const page = (await needs.findHome(slug)) ?? (await needs.findHome('/'))
      if (!page) throw new AppError('not_found')
      const missing = missingState(page, values)
      if (missing) return sendAgain(reply.code(422), views, page, missing)
      const body = quoteBody(values, page.path)
      try {
        await needs.createLead({
          body: { ...body, journey: { ...body.journey, trace: { decoy } } },
          sender: request.ip,
        })
      } catch (error) {
        const failure = asAppError(error)
        request.log.warn({ code: failure.code }, 'quote without JavaScript refused')
        const errors = formErrors(failure.details.errors)
        return sendAgain(
          withRetry(reply.code(failure.status), failure),
          views,
          page,
          failedState(values, failure, errors),
        )
      }
      return reply.redirect('/thank-you', 303)
    })
    // Somebody who reloads or shares the address after an error lands on the form.
    app.get('/quote', { config: { access: 'public' } }, (_request, reply) =>
      reply.redirect('/#quote-form', 302),
    )
  }

  /** What was refused before the verb saw it, such as text that cannot be stored: what was typed comes back all the same. */
  async function answerUnread(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const failure = asAppError(error)
    if (failure.code !== 'invalid') return sendError(request, reply, error)
    const { slug, values } = readBody(request.body)
    const page = (isStorable(slug) && (await needs.findHome(slug))) || (await needs.findHome('/'))
    if (!page) return sendError(request, reply, error)
    const named = Object.entries(failure.details.errors ?? {})
    const errors = Object.fromEntries(named.map(([field, messages]) => [field, messages[0] ?? '']))
    return sendAgain(reply.code(failure.status), views, page, failedState(values, failure, errors))
  }
}

function failedState(
  values: QuoteFormValues,
  { message }: AppError,
  errors: QuoteFormState['errors'],
): QuoteFormState {
  return { values, errors, notice: { title: FAILED_TITLE, text: failureText(message) } }
}

function sendAgain(reply: FastifyReply, views: Views, page: HomePage, form: QuoteFormState): FastifyReply {
  return sendDocument(reply, views, { ...page, form })
}

function withRetry(reply: FastifyReply, { code, retryAfterSeconds }: AppError): FastifyReply {
  const seconds = retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined)
  return seconds === undefined ? reply : reply.header('retry-after', String(seconds))
}

function missingState(page: HomePage, values: QuoteFormValues): QuoteFormState | undefined {
  const { quoteForm } = page.content
  const missing = missingFields(values, hiddenFields(quoteForm))
  if (missing.length === 0) return undefined
  return {
    values,
    errors: missingErrors(missing, quoteForm.labels),
    notice: { title: MISSING_TITLE, text: missingText(missing) },
  }
}

/** A repeated field counts once, as the browser's own form would send it. */
function readBody(body: unknown): { slug: string; values: QuoteFormValues; decoy: string } {
  const given = new Map(Object.entries(typeof body === 'object' && body ? body : {}))
  const read = (name: string) => {
    const value: unknown = given.get(name)
    const one: unknown = Array.isArray(value) ? value[0] : value
    return typeof one === 'string' ? one : ''
  }
  const values: QuoteFormValues = { ...EMPTY_QUOTE, roundTrip: given.has('roundTrip') }
  for (const field of QUOTE_FIELDS) values[field] = read(field)
  return { slug: read('slug'), values, decoy: read(DECOY_FIELD) }
}
