import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Rows of the size that courses will have. */
export function CoursesSkeleton() {
  return (
    <section aria-labelledby="courses-title" className="grid gap-4">
      <div className="flex items-center gap-3">
        <h2 id="courses-title" className="text-22">
          Courses
        </h2>
        <Spinner label="Loading courses" />
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {[1, 2, 3].map((row) => (
          <li key={row} className="flex items-center gap-4 py-3 pr-3 pl-12">
            <Skeleton className="aspect-video w-24 shrink-0 max-sm:hidden" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-6 w-20 rounded-full" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
