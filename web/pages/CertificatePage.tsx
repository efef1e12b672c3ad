import { useSuspenseQuery } from '@tanstack/react-query'

import type { Certificate } from '#contract/learning/certificate.ts'
import { CertificateView } from '#web/features/certificates/CertificateView.tsx'
import { certificateQuery } from '#web/features/certificates/certificates.queries.ts'
import { RevokeCertificate } from '#web/features/certificates/RevokeCertificate.tsx'
import { AppLink } from '#web/lib/AppLink.tsx'
import { formatDay } from '#web/lib/format-date.ts'
import type { PageHead } from '#web/lib/head-tags.ts'
import type { PageProps } from '#web/lib/lazy-page.ts'
import { usePageHead } from '#web/lib/page-head.ts'
import { useShop } from '#web/lib/shop.ts'
import { mayOpenBackOffice, useViewer } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Opens to everybody who has the serial: it says whether a certificate is genuine. */
export function CertificatePage({ params }: PageProps<{ serial: string }>) {
  const { data: certificate } = useSuspenseQuery(certificateQuery(params.serial))
  const { siteName } = useShop()
  const { viewer } = useViewer()
  usePageHead(certificateHead(certificate))
  if (!certificate) {
    return (
      <Outcome title="Certificate not found">
        No certificate has this serial. Please compare it with the one on the paper.
      </Outcome>
    )
  }
  if (certificate.revokedAt) {
    return (
      <Outcome title="This certificate was revoked">
        {`The certificate ${certificate.serial} was declared void on ${formatDay(certificate.revokedAt)}. It proves nothing any more.`}
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
