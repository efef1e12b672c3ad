import { clsx } from 'clsx'

import { Skeleton } from '#web/ui/Skeleton.tsx'

/** While an attempt loads. */
export function AttemptSkeleton({ className, bodyClass }: { className?: string; bodyClass: string }) {
  return (
    <div aria-busy="true" className={clsx('mt-6 grid gap-3', className)}>
      <span className="sr-only">Loading attempt</span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className={clsx('w-full', bodyClass)} />
    </div>
  )
}
