import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import {
  type Access,
  type BodyOf,
  type Endpoint,
  findSuccess,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/basics/endpoint.ts'
import { type Actor, type Caller, requireActor, type Visitor } from '../security/actor.ts'
import { plainAddress } from '../security/client-ip.ts'
import { sendText } from './stream-response.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's declaration of this route */
    endpoint?: Endpoint
  }
}

type CallerOf<Who extends Access> = Who extends 'public' | 'optional' ? Visitor : Caller

/** A request that has passed the access check and the schemas. `request` and `reply` are for what no schema describes. */
export type EndpointRequest<Declared extends Endpoint> = {
  caller: CallerOf<Declared['access']>
  params: ParamsOf<Declared>
  query: QueryOf<Declared>
  body: BodyOf<Declared>
  /** the headers that the endpoint declares */
  headers: HeadersOf<Declared>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<Declared extends Endpoint, Answer> = (
  request: EndpointRequest<Declared>,
) => Answer | Promise<Answer>

/** The pieces of a list without `limit`, which is streamed as one JSON array. */
type Streamed<Declared> = Declared extends { unpaged: z.ZodType } ? AsyncGenerator<string> : never

/** A text file for the client to save. */
type Download = { fileName: string; text: string | AsyncGenerator<string> }

/** The settings of a route that only the server knows. */
type RouteSettings = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'> &
  Omit<NonNullable<RouteShorthandOptions['config']>, 'access' | 'endpoint' | 'url' | 'method'>

/** Adds the route of an endpoint whose response is JSON or empty. */
export function handleEndpoint<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: Handler<Declared, ResponseOf<Declared> | Streamed<Declared>>,
  settings?: RouteSettings,
): void {
  const { status } = findSuccess(endpoint)
  addRoute(
    app,
    endpoint,
    async (request) => {
      const answer: unknown = await handler(request)
      if (isStream(answer)) return sendText(request.reply, JSON_TYPE, answer)
      return request.reply.code(status).send(answer)
    },
    settings,
  )
}

/** Adds the route of an endpoint whose response is a CSV file. */
export function handleDownload<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: Handler<Declared, Download>,
  settings?: RouteSettings,
): void {
  addRoute(
    app,
    endpoint,
    async (request) => {
      const { fileName, text } = await handler(request)
      const reply = request.reply.header('content-disposition', `attachment; filename="${fileName}"`)
      if (isStream(text)) return sendText(reply, 'text/csv; charset=utf-8', text)
      return reply.type('text/csv; charset=utf-8').send(text)
    },
    settings,
  )
}

/** Adds the route of an endpoint that sends its response itself: images, events. */
export function handleRaw<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: Handler<Declared, FastifyReply>,
  settings?: RouteSettings,
): void {
  addRoute(app, endpoint, handler, settings)
}

function addRoute<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  respond: Handler<Declared, FastifyReply>,
  { bodyLimit, exposeHeadRoute, ...config }: RouteSettings = {},
): void {
  const { method, path, access } = endpoint
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(exposeHeadRoute !== undefined && { exposeHeadRoute }),
    config: { ...config, access, endpoint },
    schema: routeSchema(endpoint),
    handler: (request, reply) => respond(passed(request, reply, access)),
  })
}

/** Returns the request with the types of its schemas, which Fastify has checked and whose parsed values it has put in place. */
function passed<Declared extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
): EndpointRequest<Declared> {
  const { params, query, body, headers } = request
  const caller = readCaller(request, access)
  return { caller, params, query, body, headers, request, reply } as EndpointRequest<Declared>
}

function readCaller(request: FastifyRequest, access: Access): Visitor {
  const open = access === 'public' || access === 'optional'
  const actor: Actor | null = open ? request.actor : requireActor(request)
  return { actor, clientIp: plainAddress(request.ip) }
}

function routeSchema(endpoint: Endpoint) {
  const { tags, summary, description, params, query, headers, body, consumes, response, unpaged } = endpoint
  const { status, schema } = findSuccess(endpoint)
  return {
    tags,
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(consumes && { consumes }),
    response: unpaged ? { [status]: z.union([schema, unpaged]) } : response,
  }
}

function isStream(answer: unknown): answer is AsyncGenerator<string> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}
