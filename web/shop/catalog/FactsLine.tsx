import { clsx } from 'clsx'

import type { CourseFacts } from '#contract/catalog/known-courses.ts'

type Props = { facts: CourseFacts; className?: string }

export function FactsLine({ facts: { duration, lessons }, className }: Props) {
  return (
    <p className={clsx('tabular text-14 whitespace-nowrap text-muted', className)}>
      <span>{duration}</span>
      <span aria-hidden="true"> · </span>
      <span>{lessons === 1 ? '1 lesson' : `${lessons} lessons`}</span>
    </p>
  )
}
