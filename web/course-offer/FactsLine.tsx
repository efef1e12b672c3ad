import { clsx } from 'clsx'

import { type CourseFacts, lessonsWords } from '#contract/catalog/known-courses.ts'

type Props = { facts: CourseFacts; className?: string }

export function FactsLine({ facts, className }: Props) {
  return (
    <p className={clsx('tabular text-14 whitespace-nowrap text-muted', className)}>
      <span>{facts.duration}</span>
      <span aria-hidden="true"> · </span>
      <span>{lessonsWords(facts)}</span>
    </p>
  )
}
