import { Check, Download } from 'lucide-react'

import type { Certificate } from '#contract/learning/certificate.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyLink } from './CopyLink.tsx'

/** A valid certificate, with the same drawing as the PDF. */
export function CertificateView({ certificate, siteName }: { certificate: Certificate; siteName: string }) {
  const { serial, recipientName, courseTitle, courseSlug, issuedAt } = certificate
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <img
        src={paths.certificateFile(serial, 'svg')}
        alt={`Certificate of completion for ${recipientName}: ${courseTitle}`}
        width={842}
        height={595}
        className="h-auto w-full rounded-card border border-line bg-surface"
      />
      <div className="min-w-0">
        <p className="inline-flex items-center gap-2 rounded-full bg-gain-wash py-1 pr-3.5 pl-2.5 text-14 font-medium text-gain">
          <Check aria-hidden="true" className="size-4" />
          Genuine certificate
        </p>
        <h1 className="mt-4 text-28 break-words sm:text-36">{recipientName}</h1>
        <p className="mt-2 text-18 text-ink-soft">
          has completed every lesson in{' '}
          <AppLink href={paths.course(courseSlug)} className="text-flame-deep underline underline-offset-4">
            {courseTitle}
          </AppLink>{' '}
          at {siteName}.
        </p>
        <dl className="mt-6 grid gap-3 border-y border-line py-4 text-14">
          <Fact label="Issued" value={formatDay(issuedAt)} />
          <Fact label="Serial" value={serial} />
        </dl>
        <div className="mt-6 flex flex-wrap gap-2">
          <a href={paths.certificateFile(serial, 'pdf')} className={buttonStyle({ variant: 'primary' })}>
            <Download aria-hidden="true" className="size-4" />
            Download PDF
          </a>
          <CopyLink path={paths.certificate(serial)} />
        </div>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-medium text-ink">{value}</dd>
    </div>
  )
}
