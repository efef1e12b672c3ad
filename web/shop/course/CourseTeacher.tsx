import { useReadState } from '#web/lib/api/use-read.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

/** Who teaches, in the words of the home page. Left out where staff named nobody. */
export function CourseTeacher() {
  const teacher = useReadState(homePageQuery).data?.teacher
  if (!teacher) return null
  const { name, photoUrl, bio, credentials } = teacher
  return (
    <section aria-labelledby="course-teacher" className="below-fold">
      <Card className="flex flex-wrap gap-x-7 gap-y-5 p-5 sm:p-6">
        {photoUrl && (
          <img
            src={photoUrl}
            alt=""
            width={480}
            height={480}
            loading="lazy"
            decoding="async"
            className="size-24 rounded-card object-cover sm:size-32"
          />
        )}
        <div className="grid min-w-0 flex-1 basis-64 content-start gap-3 wrap-anywhere">
          <div>
            <p className="text-14 font-medium text-flame-deep">Your teacher</p>
            <h2 id="course-teacher" className="mt-1 text-22">
              {name}
            </h2>
          </div>
          {bio && <p className="max-w-reading text-16 whitespace-pre-line text-ink-soft">{bio}</p>}
          {credentials.length > 0 && (
            <ul className="grid gap-1.5">
              {credentials.map((credential) => (
                <li key={credential} className="flex gap-2.5 text-14 text-ink-soft">
                  <CheckIcon className="mt-0.5 size-4 shrink-0 text-flame-deep" />
                  <span className="min-w-0">{credential}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </section>
  )
}
