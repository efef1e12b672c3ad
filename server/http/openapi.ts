import { z } from 'zod'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const ErrorSchema = z.object({ message: z.string(), code: z.string(), requestId: z.string() })

const ACCESS_TEXT = {
  public: 'Open to everybody.',
  signedIn: 'Needs a session.',
  mentor: 'Needs a session of a mentor, admin or owner.',
  staff: 'Needs a session of an admin or owner.',
}

/** The API document, generated from the contract, so it says what the server checks. */
export function openApiDocument(siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{key}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint, endpoint.area)
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: '1', description: 'Every call of the shop.' },
    paths,
    components: {
      schemas: { Error: getSchema(ErrorSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'candlewick' } },
    },
  }
}

function operation(endpoint: Endpoint, area: string) {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(\w?)/gi, (_, next) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: ACCESS_TEXT[endpoint.access],
    tags: [area],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [...getParameters(endpoint.params, 'path'), ...getParameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: getSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.receives ? { requestBody: { required: true, content: { [endpoint.receives]: {} } } } : {}),
    responses: { ...successOf(endpoint), ...listFailures(endpoint) },
  }
}

function successOf(endpoint: Endpoint) {
  if (endpoint.redirects) return { 302: { description: 'Leads to another page.' } }
  if (endpoint.streams) return { 200: { description: 'The file.', content: { [endpoint.streams]: {} } } }
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: getSchema(endpoint.reply, 'output') } } },
  }
}

function listFailures(endpoint: Endpoint) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const failures: Record<string, unknown> = { default: { description: 'What went wrong, in words.', content } }
  if (endpoint.access !== 'public') failures[401] = { description: 'No session.', content }
  if (endpoint.access === 'staff' || endpoint.access === 'mentor')
    failures[403] = { description: 'Not the right role.', content }
  return failures
}

function getParameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = getSchema(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name: name === '*' ? 'key' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function getSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}
