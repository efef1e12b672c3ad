import type { ApiCallName, ApiReply } from '#web/lib/api/api-client.ts'

/** A request a component sent, as the server would have seen it. */
export type Call = { name: string; path: string; search: URLSearchParams; body: unknown }

/** An error response. */
export class Refusal {
  readonly status: number
  readonly body: { message: string; code?: string }

  constructor(status: number, message: string, code?: string, details: Record<string, string> = {}) {
    this.status = status
    this.body = { ...details, ...(code ? { message, code } : { message }) }
  }
}

/** A response that never arrives because the connection breaks. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

/** One page of a longer list; `X-Total-Count` holds the total. */
export class PageOf<Row> {
  readonly rows: Row[]
  readonly total: number

  constructor(rows: Row[], total = rows.length) {
    this.rows = rows
    this.total = total
  }
}

/** The same for a response with its rows in a field. */
export class CountedReply<Reply> {
  readonly reply: Reply
  readonly total: number

  constructor(reply: Reply, total: number) {
    this.reply = reply
    this.total = total
  }
}

/** A response that fails the first time and then succeeds, for testing retries. */
export function failsOnce<Reply>(reply: Reply): () => Reply | Refusal {
  let hasFailed = false
  return () => {
    if (hasFailed) return reply
    hasFailed = true
    return new Refusal(500, 'Something went wrong.')
  }
}

/** A response that waits until the test releases it. */
export function held<Reply>(reply: Reply): { answer: () => Promise<Reply>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { answer: () => promise, release: () => resolve(reply) }
}

type Answer<Name extends ApiCallName> =
  | ApiReply<Name>
  | Refusal
  | CountedReply<ApiReply<Name>>
  | (ApiReply<Name> extends (infer Row)[] ? PageOf<Row> : never)
/** The server's responses, by endpoint name. A function gets the request and may wait before responding. */
export type Answers = {
  [Name in ApiCallName]?: Answer<Name> | ((call: Call) => Answer<Name> | Promise<Answer<Name>>)
}

/** Replaces the server at the only place where the web reaches it: `fetch`. Unknown requests fail the test. */
export class ShopStandIn {
  readonly calls: Call[] = []
  /** Requests without a prepared response since the last check. */
  static readonly unexpected: string[] = []
  readonly #answers: Answers

  constructor(answers: Answers) {
    this.#answers = answers
  }

  /** The bodies sent to an endpoint, in order. */
  sentTo(name: ApiCallName): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body)
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const name = this.#nameOf(method, url.pathname)
    const call: Call = {
      name: name ?? `${method} ${url.pathname}`,
      path: url.pathname,
      search: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    this.calls.push(call)
    if (!name) {
      ShopStandIn.unexpected.push(call.name)
      return json(new Refusal(404, `No answer was prepared for ${call.name}`))
    }
    const answer = this.#answers[name]
    return json(typeof answer === 'function' ? await answer(call) : answer)
  }

  #nameOf(method: string, path: string): ApiCallName | undefined {
    const names = Object.keys(this.#answers) as ApiCallName[]
    const exact = names.find((name) => name === `${method} ${path}`)
    return exact ?? names.find((name) => patternOf(name).test(`${method} ${path}`))
  }
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`)
}

function json(answer: unknown): Response {
  const headers = { 'content-type': 'application/json' }
  if (answer instanceof Refusal) return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  if (answer instanceof PageOf || answer instanceof CountedReply) {
    const body = answer instanceof PageOf ? answer.rows : answer.reply
    return new Response(JSON.stringify(body), { headers: { ...headers, 'x-total-count': String(answer.total) } })
  }
  return new Response(JSON.stringify(answer ?? null), { headers })
}
