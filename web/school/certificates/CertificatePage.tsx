import { useSuspenseQuery } from '@tanstack/react-query'

import type { Certificate } from '#contract/learning/certificate.ts'
import type { PageHead } from '#web/lib/head/head-tags.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { mayOpenBackOffice, useViewer } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { CertificateView } from '#web/school/certificates/CertificateView.tsx'
import { certificateQuery } from '#web/school/certificates/certificates.queries.ts'
import { RevokeCertificate } from '#web/school/certificates/RevokeCertificate.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Public: shows anyone with the serial number whether a certificate is genuine. */
export function CertificatePage({ params }: PageProps<{ serial: string }>) {
  const { data: certificate } = useSuspenseQuery(certificateQuery(params.serial))
  const { siteName } = useShop()
  const { viewer } = useViewer()
  usePageHead(certificateHead(certificate))
  if (!certificate) {
    return (
      <Outcome title="Certificate not found">
        No certificate has this serial number. Please check it against the one on the certificate.
      </Outcome>
    )
  }
  if (certificate.revokedAt) {
    return (
      <Outcome title="This certificate was revoked">
        {`Certificate ${certificate.serial} was revoked on ${formatDay(certificate.revokedAt)}. It is no longer valid.`}
      </Outcome>
    )
  }
  return (
    <div className="column pt-10 md:pt-16">
      <CertificateView certificate={certificate} siteName={siteName} />
      {mayOpenBackOffice(viewer) && <RevokeCertificate certificate={certificate} />}
    </div>
  )
}

function certificateHead(certificate: Certificate | null): PageHead {
  if (!certificate) return { title: 'Certificate not found', status: 404 }
  const { serial, recipientName, courseTitle, issuedAt, revokedAt } = certificate
  if (revokedAt) return { title: 'Certificate revoked' }
  return {
    title: `${recipientName}: ${courseTitle}`,
    description: `Certificate of completion, issued on ${formatDay(issuedAt)}. Serial ${serial}.`,
    canonicalPath: paths.certificate(serial),
    isUnlisted: true,
    image: {
      path: paths.certificateShareImage(serial),
      alt: `Certificate of completion for ${recipientName}: ${courseTitle}`,
    },
  }
}

function Outcome({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      className="min-h-[70svh] justify-center"
      action={
        <AppLink href={paths.catalog} className={buttonStyle()}>
          Browse Courses
        </AppLink>
      }
    >
      {children}
    </EmptyState>
  )
}
