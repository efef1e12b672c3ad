import { NotFoundPage } from '#web/frame/NotFoundPage.tsx'
import { usePageHead } from '#web/lib/head/page-head.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { SAMPLE_TEXTS } from '#web/shop/legal/sample-legal-texts.ts'

/** The demo shop's own terms and privacy policy, until staff set the addresses of real ones. */
export function SampleLegalPage({ params }: PageProps<{ document: string }>) {
  const sample = Object.hasOwn(SAMPLE_TEXTS, params.document) ? SAMPLE_TEXTS[params.document] : undefined
  usePageHead(sample ? { title: sample.title } : { title: 'Page not found', status: 404 })
  if (!sample) return <NotFoundPage />
  return (
    <article className="column pt-12 md:pt-20">
      <div className="max-w-[680px]">
        <h1 className="text-36 md:text-48">{sample.title}</h1>
        <p className="mt-5 rounded-control bg-raised px-4 py-3.5 text-14 text-ink-soft">
          <strong className="font-semibold text-ink">Sample text.</strong> It&apos;s a placeholder that no lawyer has
          reviewed. Replace it before you sell anything: staff can link to the real page under Settings, Legal.
        </p>
        {sample.parts.map(({ heading, text }) => (
          <section key={heading} className="mt-10">
            <h2 className="text-22">{heading}</h2>
            <p className="mt-3 text-16 text-ink-soft">{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
