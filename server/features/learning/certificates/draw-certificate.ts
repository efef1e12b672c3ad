import { formatDay } from '#contract/date-formats.ts'
import type { AppContext } from '#server/app-context.ts'
import { documentShop, homePage, shopInfo } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { marksAsPdf } from '#server/print/marks-as-pdf.ts'
import { marksAsSvg } from '#server/print/marks-as-svg.ts'
import { PAPER } from '#server/print/page-colors.ts'
import { createTypesetter } from '#server/print/typesetter.ts'
import { countCertifiedLessons, findCertificate } from './certificate-page.read-model.ts'
import { normalizeSerial } from './serial.ts'

/** The PDF and the image share one drawing. A revoked certificate is no longer drawn. */
export async function drawCertificate(ctx: AppContext, typedSerial: string) {
  const certificate = await findCertificate(ctx.db, normalizeSerial(typedSerial))
  if (!certificate || certificate.revokedAt) throw notFound('Certificate')
  const { siteName, siteUrl } = await shopInfo(ctx)
  const { logo } = await documentShop(ctx, { background: PAPER })
  const { serial, recipientName, courseTitle, issuedAt } = certificate
  const { layOutCertificate } = await import('./lay-out-certificate.ts')
  const marks = layOutCertificate(await createTypesetter(), {
    recipientName,
    courseTitle,
    serial,
    siteName,
    logo,
    teacherName: (await homePage(ctx)).teacher?.name ?? '',
    lessonCount: await countCertifiedLessons(ctx.db, certificate.id),
    issuedOn: formatDay(issuedAt),
    certificateUrl: new URL(`/certificates/${serial}`, siteUrl).href,
  })
  return {
    fileName: `certificate-${serial}`,
    asPdf: () => marksAsPdf(marks, { author: siteName, madeAt: new Date(issuedAt) }),
    asSvg: () => marksAsSvg(marks),
  }
}
