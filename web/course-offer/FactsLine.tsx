import { clsx } from 'clsx'

import { type CourseFacts, lessonsWords } from '#contract/catalog/known-courses.ts'

type Props = { facts: CourseFacts; className?: string }

export function FactsLine({ facts, className }: Props) {
  return (
    <p className={clsx('tabular text-14 text-muted', className)}>
      <span>{facts.duration}</span>
      <span aria-hidden="true">{'\xA0· '}</span>
      <span className="whitespace-nowrap">{lessonsWords(facts)}</span>
    </p>
  )
}
