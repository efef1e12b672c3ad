import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/learning/certificates.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { findCertificate } from './certificate-page.read-model.ts'
import { drawCertificate } from './draw-certificate.ts'
import { issueCertificate } from './issue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { normalizeSerial } from './serial.ts'

export function certificatesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.getCertificate, ({ viewer, params }) =>
    issueCertificate(ctx, viewer.userId, params.courseId),
  )

  registerEndpoint(app, endpoints.showCertificate, async ({ params }) => {
    const certificate = await findCertificate(ctx.db, normalizeSerial(params.serial))
    return certificate ?? Promise.reject(notFound('Certificate'))
  })

  registerEndpoint(app, endpoints.downloadCertificate, async ({ params, reply }) => {
    const { fileName, asPdf } = await drawCertificate(ctx, params.serial)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await asPdf())
  })

  registerEndpoint(app, endpoints.previewCertificate, async ({ params, reply }) => {
    const { asSvg } = await drawCertificate(ctx, params.serial)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-store')
      .send(await asSvg())
  })

  registerEndpoint(app, endpoints.revokeCertificate, async ({ viewer, params, body }) => {
    await revokeCertificate(ctx, { staffId: viewer.userId, id: params.id, reason: body.reason })
    return { message: 'The certificate was revoked.' }
  })
}
