import { useQuery } from '@tanstack/react-query'

import type { StudentPlay } from '#contract/students/student.ts'
import { countryName } from '#contract/tax/countries.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Where a student watched lately, for staff who suspect that an account is shared. */
export function RecentPlays({ studentId }: { studentId: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/students/:id/plays', { params: { id: studentId } }),
    staleTime: 0,
  })
  if (isError) return <LoadFailure what="The recent plays" onRetry={refetch} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <div className="grid gap-3 rounded-control bg-raised/60 p-4 text-14">
      {!data.isRecording && (
        <p className="text-muted">
          Plays are recorded only while{' '}
          <AppLink href={paths.adminSettingsTab('features')} className="text-flame-deep underline underline-offset-4">
            Limit simultaneous plays
          </AppLink>{' '}
          is on.
        </p>
      )}
      {data.isRecording && data.plays.length === 0 && <p className="text-muted">No plays in the last 90 days.</p>}
      {data.plays.length > 0 && (
        <ul className="grid gap-3">
          {data.plays.map((play) => (
            <li key={`${play.lastPlayedAt} ${play.device} ${play.lesson}`} className="wrap-anywhere">
              <p className="font-medium">{nameDevice(play)}</p>
              <p>
                {play.lesson} <span className="text-muted">({play.course})</span>
              </p>
              <time dateTime={play.lastPlayedAt} className="text-13 text-muted">
                {formatMoment(play.lastPlayedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameDevice = ({ device, country }: StudentPlay) => (country ? `${device}, ${countryName(country)}` : device)
