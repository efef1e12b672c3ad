import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Endpoint, EndpointReply, EndpointRequest } from '#contract/endpoint.ts'

import { invalidInput } from './app-error.ts'
import type { CallLimit } from './call-limit.ts'
import type { JsonSender } from './json-sender.ts'
import { refuseInMaintenance } from './refuse-in-maintenance.ts'
import { requireAccess, type Viewer } from './request-viewer.ts'
import './visited-link.ts'
import { WrittenReply } from './written-reply.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sent the request, or null; looked up in the session store. Set in app.ts. */
    findViewer(request: FastifyRequest): Promise<Viewer | null>
    /** `GET /api/courses`: every registered endpoint, for the tests and the API document. */
    registeredEndpoints: Set<string>
    callLimit: CallLimit
    jsonSender: JsonSender
  }
}

type Handled<E extends Endpoint> = EndpointRequest<E> & {
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  request: FastifyRequest
  reply: FastifyReply
}
type Handler<E extends Endpoint> = (input: Handled<E>) => Promise<EndpointReply<E> | WrittenReply<EndpointReply<E>>>

/**
 * Access, input and reply are checked here and nowhere else: handlers receive parsed values. A reply that is kept was
 * checked when it was written.
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  addRoute(app, endpoint, handler, {})
}

/** For bodies larger than elsewhere: whoever may not send one is refused before it's read. */
export function registerUpload<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  addRoute(app, endpoint, handler, {
    onRequest: async (request) => {
      await checkAccess(app, endpoint, request)
    },
  })
}

type EarlyCheck = { onRequest?: (request: FastifyRequest) => Promise<void> }

function addRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, early: EarlyCheck) {
  app.registeredEndpoints.add(`${endpoint.method} ${endpoint.path}`)
  app.route({
    ...early,
    method: endpoint.method,
    url: endpoint.path,
    config: { isVisited: endpoint.streams !== undefined || endpoint.redirects === true },
    handler: async (request, reply) => {
      app.callLimit.enter()
      try {
        return await handleCall(app, endpoint, handler, request, reply)
      } finally {
        app.callLimit.leave()
      }
    },
  })
}

async function checkAccess(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Viewer | null> {
  const viewer = await app.findViewer(request)
  await refuseInMaintenance(app, endpoint, async () => viewer)
  requireAccess(endpoint, viewer)
  return viewer
}

async function handleCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const viewer = await checkAccess(app, endpoint, request)
  const input = {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body ?? {}),
    viewer,
    request,
    reply,
  } as unknown as Handled<E>
  const response = await handler(input)
  if (endpoint.streams) return response
  if (response instanceof WrittenReply) {
    return app.jsonSender.send(reply.headers(response.headers), response.json, response.byteLength)
  }
  const result = endpoint.reply.parse(response)
  if (endpoint.redirects) return reply.redirect(result as string)
  // Text is sent as it is, not as JSON.
  if (typeof result === 'string') return reply.header('cache-control', 'no-store').send(result)
  return app.jsonSender.send(reply, JSON.stringify(result))
}

export function parseInput(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidInput(describeIssue(result.error.issues[0]))
}

/** Our own messages are shown as they are; zod's are put into words a form could show. */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue || issue.path.length === 0) return 'The request is not valid.'
  if (/^[A-Z].*\.$/.test(issue.message)) return issue.message
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return `${fieldName(issue.path)} ${isMissing ? 'is required' : 'is not valid'}.`
}

/** `firstName` reads as `First name`. */
function fieldName(path: PropertyKey[]): string {
  const words = String(path.at(-1))
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
