import { z } from 'zod'

import { fetchUnder } from '#server/network/public-fetch.ts'
import type { VatConsultation, VatRegister } from '#server/ports/vat-register.ts'

type Options = { apiUrl: URL; allowPrivateHosts: boolean; timeoutMs?: number }

/** A buyer is waiting, and a national register that takes longer is usually down. */
const ANSWER_WITHIN_MS = 5_000

const AnswerSchema = z.union([
  z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
])

/** VIES, the European Commission's service. A status of 200 may carry an error, so the body decides. */
export class ViesVatRegister implements VatRegister {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async check(vatId: string, seller: string | null): Promise<VatConsultation> {
    const consultation = await this.#ask(vatId, seller)
    // A mistake in the seller's own ID says nothing about the buyer's.
    const isSellerWrong = consultation.kind === 'unavailable' && consultation.reason === 'INVALID_REQUESTER_INFO'
    return seller && isSellerWrong ? this.#ask(vatId, null) : consultation
  }

  async #ask(vatId: string, seller: string | null): Promise<VatConsultation> {
    const { apiUrl, timeoutMs = ANSWER_WITHIN_MS } = this.#options
    try {
      const response = await fetchUnder(this.#options)(new URL('check-vat-number', apiUrl), {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: vatId.slice(0, 2),
          vatNumber: vatId.slice(2),
          ...(seller && { requesterMemberStateCode: seller.slice(0, 2), requesterNumber: seller.slice(2) }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return readAnswer(await response.json())
    } catch (error) {
      return { kind: 'unavailable', reason: String(error) }
    }
  }
}

function readAnswer(body: unknown): VatConsultation {
  const answer = AnswerSchema.parse(body)
  if ('valid' in answer) {
    return answer.valid
      ? { kind: 'registered', requestId: answer.requestIdentifier || null }
      : { kind: 'not_registered' }
  }
  const reason = answer.errorWrappers[0]?.error ?? ''
  return reason === 'INVALID_INPUT' ? { kind: 'not_registered' } : { kind: 'unavailable', reason }
}
