import { formatAxisDay } from '#contract/date-formats.ts'
import type { ApiReply } from '#web/lib/api/api-client.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

type Props = Pick<ApiReply<'GET /api/mentor/desk'>, 'weeks' | 'studentCount'>

const MINUTES_AN_HOUR = 60

/** `2.5 h` */
const inHours = (minutes: number) => `${Math.round((minutes / MINUTES_AN_HOUR) * 10) / 10} h`

/** How full the weeks are, from the last one to those ahead. */
export function WeekLoad({ weeks, studentCount }: Props) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes))
  return (
    <section aria-labelledby="load-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="load-title" className="text-22">
        Your weeks
      </h2>
      <table className="mt-3 w-full border-collapse text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Sessions</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, sessions, minutes }, index) => (
            <tr key={monday}>
              <th scope="row" className="tabular py-1.5 pr-3 text-left font-normal whitespace-nowrap text-muted">
                {index === 0 ? 'Last week' : index === 1 ? 'This week' : formatAxisDay(monday)}
              </th>
              <td className="w-full py-1.5">
                <span className="sr-only">{sessions}</span>
                <span aria-hidden="true" className="block h-2.5 rounded-full bg-raised">
                  <span
                    className={`block h-full rounded-full ${index === 1 ? 'bg-flame' : 'bg-line-strong'}`}
                    style={{ width: `${(minutes / most) * 100}%` }}
                  />
                </span>
              </td>
              <td className="tabular py-1.5 pl-3 text-right whitespace-nowrap text-ink">{inHours(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 border-t border-line pt-3 text-14 text-ink-soft">
        <AppLink href={paths.mentorStudents} className="tap text-flame-deep underline underline-offset-4">
          {studentCount === 1 ? '1 student' : `${studentCount} students`}
        </AppLink>
      </p>
    </section>
  )
}
