import { clsx } from 'clsx'

import { Skeleton } from '#web/ui/Skeleton.tsx'

/** While a drill or quiz loads. */
export function ExerciseSkeleton({ what, bodyClass }: { what: 'drill' | 'quiz'; bodyClass: string }) {
  return (
    <div aria-busy="true" className="mt-6 grid max-w-reading gap-3">
      <span className="sr-only">Loading {what}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className={clsx('mt-4 w-full', bodyClass)} />
    </div>
  )
}
