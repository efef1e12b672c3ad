import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { ItemRef } from '#web/card-payment/checkout.queries.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'

type ChargeFields = Omit<ApiInput<'POST /api/billing/charge'>['body'], 'courseId'>

export function chargeItem({ kind, id }: ItemRef, fields: ChargeFields): Promise<ChargeReply> {
  switch (kind) {
    case 'course':
      return callApi('POST /api/billing/charge', { body: { ...fields, courseId: id } })
    case 'bundle':
      return callApi('POST /api/billing/charge-bundle', { body: { ...fields, bundleId: id } })
    case 'mentorship':
      return callApi('POST /api/billing/charge-mentorship', { body: { ...fields, programId: id } })
  }
}
