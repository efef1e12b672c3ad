import type { z } from 'zod'

/** Who may call. `staff` means the roles owner and admin, `mentor` those and mentors. */
type Access = 'public' | 'signedIn' | 'mentor' | 'staff'

/** One HTTP call, described once: the server registers it, the web calls it, the API reference lists it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` for parameters. */
  path: `/api/${string}`
  access: Access
  /** Works for everyone during maintenance. */
  openInMaintenance?: true
  /** Works for people who still have to change a temporary password. */
  openWithExpiredPassword?: true
  /** Shows staff personal data of one person, or of everyone as a file, so each call is audited. */
  isAudited?: true
  /** One sentence for the API reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a file of this type, not JSON. */
  receives?: string
  reply: z.ZodType
  /** The reply is a redirect, not JSON. */
  redirects?: true
  /** The reply is a file of this type, not JSON. */
  streams?: string
}

/** Keeps the literal types of method, path and access. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer S extends z.ZodType
}
  ? { [key in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller sends. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What a handler receives, parsed. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

export type EndpointReply<E extends Endpoint> = z.output<E['reply']>

/** `GET /api/courses/:slugOrId`: the name under which the web calls an endpoint, without importing its schemas. */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['path']}`
