import { knowsZone, offsetIn, ownZone, placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** For mentors who travel, or whose time zone nobody has set. */
export function ZoneNotice({ deskZone }: { deskZone: string }) {
  const own = ownZone()
  const now = new Date().toISOString()
  if (!knowsZone(deskZone) || offsetIn(now, own) === offsetIn(now, deskZone)) return null
  return (
    <p className="rounded-control bg-raised px-4 py-3 text-14 text-ink">
      Your hours are in {placeOf(deskZone)} time. This device is set to {placeOf(own)}, so that&apos;s the time you see
      here.{' '}
      <AppLink href={paths.mentorHours} className="text-flame-deep underline underline-offset-4">
        Change your time zone
      </AppLink>
    </p>
  )
}
