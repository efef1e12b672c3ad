import type { ReactNode } from 'react'

import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'

type Props = { copy: MarketingCopy; withConcepts: boolean }

/** A course's marketing copy as short lists. */
export function CopySections({ copy, withConcepts }: Props) {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Lines title="Best For" lines={copy.bestFor} />
      <Lines title="You'll Learn To" lines={copy.youWillLearn} />
      {withConcepts && copy.quickConcepts.length > 0 && (
        <Section title="Quick Concepts" wide>
          <dl className="mt-3 grid gap-x-10 gap-y-3 text-14 sm:grid-cols-2">
            {copy.quickConcepts.map(({ term, meaning }) => (
              <div key={term}>
                <dt className="font-medium text-ink">{term}</dt>
                <dd className="text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {withConcepts && copy.labs.length > 0 && (
        <Section title="Labs" wide>
          <ol className="mt-3 grid gap-4 text-14">
            {copy.labs.map(({ title, description }, position) => (
              <li key={title} className="grid grid-cols-[2rem_1fr]">
                <span aria-hidden="true" className="tabular font-display text-18 text-flame-deep">
                  {position + 1}
                </span>
                <div>
                  <h4 className="font-medium text-ink">{title}</h4>
                  <p className="text-ink-soft">{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Lines title="What's Inside" lines={copy.whatsInside} />
      <Lines title="Prerequisites" lines={copy.prerequisites} />
      <Lines title="What We Don't Teach" lines={copy.whatWeDontTeach} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <ul className="mt-3 grid gap-2 text-14 text-ink-soft">
        {lines.map((line) => (
          <li
            key={line}
            className="relative pl-4 before:absolute before:top-1 before:left-0 before:h-3 before:w-1 before:rounded-full before:bg-flame"
          >
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'sm:col-span-2' : undefined}>
      <h3 className="border-b border-line pb-2 text-16 font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}
