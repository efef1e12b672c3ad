import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import { exactAmount } from '#contract/money.ts'
import { FigureTable } from '#web/charts/TableView.tsx'

export function TopCourses({ courses, currency }: { courses: DashboardMetrics['topCourses']; currency: string }) {
  const most = Math.max(0, ...courses.map(({ salesCount }) => salesCount))
  return (
    <section aria-labelledby="top-courses">
      <h2 id="top-courses" className="mb-3 text-22">
        Top Courses (30 days)
      </h2>
      {courses.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-6 text-14 text-muted">
          No courses sold in the last 30 days.
        </p>
      ) : (
        <FigureTable
          label="Top Courses"
          columns={['Course', 'Sales', 'Revenue']}
          rows={courses.map(({ courseId, title, salesCount, revenue }) => ({
            key: courseId,
            cells: [
              <Name key="name" title={title} share={most > 0 ? salesCount / most : 0} />,
              salesCount,
              exactAmount(revenue, currency),
            ],
          }))}
        />
      )}
    </section>
  )
}

/** With a bar that shows its sales next to those of the best one. */
function Name({ title, share }: { title: string; share: number }) {
  return (
    <>
      {title}
      <span aria-hidden="true" className="mt-2 mb-0.5 block h-1.5 overflow-hidden rounded-full bg-raised">
        <span className="block h-full rounded-full bg-flame" style={{ width: `${share * 100}%` }} />
      </span>
    </>
  )
}
