import { BadgeCheck, Flag } from 'lucide-react'

import type { MustPass } from '#contract/learning/lesson.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

type Props = {
  mustPass: MustPass
  kind: 'drill' | 'quiz'
  /** There is a lesson after it. */
  hasNext: boolean
  areAttemptsUsedUp: boolean
}

/** What a drill or quiz has to be passed for, until it is. */
export function PassNotice({ mustPass, kind, hasNext, areAttemptsUsedUp }: Props) {
  if (mustPass.isWaived) {
    return (
      <p className="mt-3 mb-2 flex gap-2 text-14 text-ink-soft">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gain" />
        <span>Waived: you don&apos;t have to pass this {kind}.</span>
      </p>
    )
  }
  if (mustPass.isMet) return null
  const goal = mustPass.for === 'next' && hasNext ? 'open the next lesson' : 'get your certificate'
  return (
    <p className="mt-3 mb-2 flex gap-2 text-14 text-ink">
      <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
      <span>
        Pass this {kind} to {goal}.
        {areAttemptsUsedUp && (
          <>
            {' '}
            No attempts left?{' '}
            <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
              Contact us
            </AppLink>{' '}
            and we&apos;ll help you continue.
          </>
        )}
      </span>
    </p>
  )
}
