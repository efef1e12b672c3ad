import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Placeholder with the layout of the loaded page. */
export function DashboardSkeleton() {
  return (
    <div className="mt-8 grid gap-4 md:mt-10">
      <div className="relative">
        <Skeleton className="aspect-4/3 rounded-card lg:aspect-12/4" />
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Loading your courses" />
        </span>
      </div>
      <Skeleton className="h-52 rounded-card md:h-26" />
      <Skeleton className="h-34 rounded-card" />
      <Skeleton className="mt-10 h-64 rounded-card md:mt-14" />
    </div>
  )
}
