import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

export function TopCourses({ courses }: { courses: DashboardMetrics['topCourses'] }) {
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
        <Table label="Top Courses">
          <thead>
            <tr>
              <HeadCell>Course</HeadCell>
              <HeadCell numeric>Sales</HeadCell>
              <HeadCell numeric>Revenue</HeadCell>
            </tr>
          </thead>
          <tbody>
            {courses.map(({ courseId, title, salesCount, revenue }) => (
              <Row key={courseId}>
                <Cell>{title}</Cell>
                <Cell numeric>{salesCount}</Cell>
                <Cell numeric>{formatExactDollars(revenue)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
