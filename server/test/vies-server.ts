import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Question = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** `garbage` sends a page instead of JSON, `silent` never answers; anything else is one of VIES' error codes. */
type Failure = 'garbage' | 'silent' | (string & {})

/** Answers like VIES: https://ec.europa.eu/taxation_customs/vies, "Technical information". */
export class ViesServer {
  /** Every other ID is answered as not registered. */
  readonly registered = new Set<string>()
  /** The IDs it was asked about. */
  readonly questions: Question[] = []
  fails: Failure | undefined
  /** It refuses these as the one who asks. */
  readonly wrongSellers = new Set<string>()
  readonly #server = http.createServer((request, response) => void this.#answer(request, response))

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rest-api`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = (await json(request)) as Question
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') return send(response, 404, {})
    this.questions.push(question)
    const { countryCode, vatNumber, requesterMemberStateCode = '', requesterNumber = '' } = question
    const seller = `${requesterMemberStateCode}${requesterNumber}`
    if (this.fails === 'silent') return
    if (this.fails === 'garbage') return void response.writeHead(502).end('<html>Bad gateway</html>')
    if (this.fails) return send(response, 200, refusal(this.fails))
    if (this.wrongSellers.has(seller)) return send(response, 400, refusal('INVALID_REQUESTER_INFO'))
    const valid = this.registered.has(`${countryCode}${vatNumber}`)
    send(response, 200, {
      countryCode,
      vatNumber,
      requestDate: '2026-11-15T10:00:00.000Z',
      valid,
      requestIdentifier: valid && seller ? 'WAPIAAAAYx1234567' : '',
      name: valid ? 'EXEMPLE SARL' : '---',
      address: valid ? '1 RUE DE RIVOLI, 75001 PARIS' : '---',
    })
  }
}

const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
