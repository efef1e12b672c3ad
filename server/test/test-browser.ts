import type { FastifyInstance, InjectOptions } from 'fastify'

type Options = { headers?: Record<string, string>; address?: string }

/** Sends requests as a browser does: stores cookies, sends JSON. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get(url: string, options?: Options) {
    return this.#send('GET', url, undefined, options)
  }
  post(url: string, body?: object, options?: Options) {
    return this.#send('POST', url, body, options)
  }
  put(url: string, body?: object, options?: Options) {
    return this.#send('PUT', url, body, options)
  }
  delete(url: string, options?: Options) {
    return this.#send('DELETE', url, undefined, options)
  }

  async #send(method: InjectOptions['method'], url: string, body: object | undefined, options: Options = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: options.address ?? '127.0.0.1',
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }
}
