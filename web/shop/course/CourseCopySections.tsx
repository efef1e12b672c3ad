import { clsx } from 'clsx'
import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { Card } from '#web/ui/Card.tsx'

/** A course's marketing copy, one card for each part that has content. */
export function CourseCopyCards({ copy }: { copy: MarketingCopy | null }) {
  if (!copy) {
    return <Card className="text-16 text-muted">Course details are being loaded...</Card>
  }
  return (
    <div className="below-fold grid gap-4 md:grid-cols-2">
      <Lines title="Best For" lines={copy.bestFor} wide />
      {copy.quickConcepts.length > 0 && (
        <CopyCard title="Quick Concepts" wide>
          <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {copy.quickConcepts.map(({ term, meaning }) => (
              <div key={term}>
                <dt className="font-medium text-ink">{term}</dt>
                <dd className="mt-0.5 text-14 text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </CopyCard>
      )}
      {copy.labs.length > 0 && (
        <CopyCard title="Labs" wide>
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
        </CopyCard>
      )}
      <Lines title="You'll Learn To" lines={copy.youWillLearn} Icon={Check} wide inColumns />
      <Lines title="What's Inside" lines={copy.whatsInside} {...alone(copy.prerequisites)} />
      <Lines title="Prerequisites" lines={copy.prerequisites} {...alone(copy.whatsInside)} />
      <Lines title="What We Don't Teach" lines={copy.whatWeDontTeach} Icon={X} wide inColumns />
    </div>
  )
}

/** A card without a neighbor takes the whole row. */
const alone = ({ length }: string[]) => ({ wide: length === 0, inColumns: length === 0 })

type LinesProps = { title: string; lines: string[]; Icon?: LucideIcon; wide?: boolean; inColumns?: boolean }

function Lines({ title, lines, Icon = Minus, wide = false, inColumns = false }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <CopyCard title={title} wide={wide}>
      <ul className={clsx('grid gap-x-8 gap-y-3', inColumns && 'md:grid-cols-2')}>
        {lines.map((line) => (
          <li key={line} className="flex gap-3 text-ink-soft">
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-flame-deep" strokeWidth={2} />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
    </CopyCard>
  )
}

function CopyCard({ title, wide, children }: { title: string; wide: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx(wide && 'md:col-span-2')}>
      <Card className="h-full p-5 sm:p-6">
        <h2 id={id} className="mb-4 text-22">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
