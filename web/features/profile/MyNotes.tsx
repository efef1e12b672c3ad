import { AppLink } from '#web/lib/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export function MyNotes() {
  return (
    <ProfileSection id="notes" title="My Notes">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
        <CandleDrawing className="shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-16 font-semibold text-ink">Here soon</h3>
          <p className="mt-0.5 text-14 text-ink-soft">
            What you write down beside a lesson is kept, and is listed here once the lesson player opens.
          </p>
        </div>
        <AppLink href={paths.catalog} className={buttonStyle()}>
          Browse Courses
        </AppLink>
      </div>
    </ProfileSection>
  )
}
