import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { Card } from '#web/ui/Card.tsx'

/** A course's marketing copy, one section for each part that has content, set like the contents above. */
export function CourseCopySections({ copy }: { copy: MarketingCopy | null }) {
  if (!copy) {
    return <Card className="text-16 text-muted">Course details are being loaded...</Card>
  }
  return (
    <div className="below-fold border-b border-line">
      <Lines title="Best For" lines={copy.bestFor} />
      {copy.quickConcepts.length > 0 && (
        <CopySection title="Quick Concepts">
          <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {copy.quickConcepts.map(({ term, meaning }) => (
              <div key={term}>
                <dt className="font-medium text-ink">{term}</dt>
                <dd className="mt-0.5 text-14 text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </CopySection>
      )}
      {copy.labs.length > 0 && (
        <CopySection title="Labs">
          <ol className="grid gap-5">
            {copy.labs.map(({ title, description }, position) => (
              <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
                <span aria-hidden="true" className="tabular font-display text-flame-deep">
                  {position + 1}
                </span>
                <div>
                  <h3 className="font-medium text-ink">{title}</h3>
                  <p className="mt-0.5 text-14 text-ink-soft">{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </CopySection>
      )}
      <Lines title="You'll Learn To" lines={copy.youWillLearn} Icon={Check} />
      <Lines title="What's Inside" lines={copy.whatsInside} />
      <Lines title="Prerequisites" lines={copy.prerequisites} />
      <Lines title="What We Don't Teach" lines={copy.whatWeDontTeach} Icon={X} />
    </div>
  )
}

type LinesProps = { title: string; lines: string[]; Icon?: LucideIcon }

function Lines({ title, lines, Icon = Minus }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <CopySection title={title}>
      <ul className="grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 text-ink-soft">
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-flame-deep" strokeWidth={2} />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
    </CopySection>
  )
}

function CopySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 md:grid-cols-[11rem_minmax(0,1fr)] md:py-8"
    >
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}
