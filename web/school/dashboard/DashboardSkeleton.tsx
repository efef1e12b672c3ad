import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Placeholder with the layout of the loaded page. */
export function DashboardSkeleton() {
  return (
    <div className="mt-8 grid gap-10">
      <div className="relative">
        <Skeleton className="aspect-4/3 rounded-card lg:aspect-12/4" />
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Loading your courses" />
        </span>
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-56 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
