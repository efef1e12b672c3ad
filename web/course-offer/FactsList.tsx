import { clsx } from 'clsx'
import { BookOpen, Clock, Infinity as InfinityIcon } from 'lucide-react'

import { type CourseFacts, lessonsWords } from '#contract/catalog/known-courses.ts'

/** What a course page says right below the description. */
export function FactsList({ facts, className }: { facts: CourseFacts; className?: string }) {
  const lines = [
    { Icon: Clock, text: facts.duration },
    { Icon: BookOpen, text: lessonsWords(facts) },
    { Icon: InfinityIcon, text: 'Lifetime access' },
  ]
  return (
    <ul className={clsx('tabular flex flex-wrap gap-x-3 gap-y-2 text-14 text-ink', className)}>
      {lines.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5 sm:gap-2">
          <Icon aria-hidden="true" className="size-4.5 text-muted" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  )
}
