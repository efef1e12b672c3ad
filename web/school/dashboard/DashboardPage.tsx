import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'

import type { EnrolledCourse, MyCourses } from '#contract/learning/my-courses.ts'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { myCoursesQuery } from '#web/lib/shop-data/enrolled-courses.ts'
import { paidMentorships } from '#web/lib/shop-data/my-purchases.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { tiktokPostsQuery } from '#web/lib/shop-data/tiktok.queries.ts'
import { GetCertificateButton } from '#web/school/certificates/GetCertificateButton.tsx'
import { BillingCard } from '#web/school/dashboard/BillingCard.tsx'
import { ContinueList } from '#web/school/dashboard/ContinueList.tsx'
import { CourseProgressCard, notesButtonId } from '#web/school/dashboard/CourseProgressCard.tsx'
import { DashboardSkeleton } from '#web/school/dashboard/DashboardSkeleton.tsx'
import { FigureBand } from '#web/school/dashboard/FigureBand.tsx'
import { FirstCourse } from '#web/school/dashboard/FirstCourse.tsx'
import { LatestInsights } from '#web/school/dashboard/LatestInsights.tsx'
import { learningFigures } from '#web/school/dashboard/learning-figures.ts'
import { MyCoursesHeader } from '#web/school/dashboard/MyCoursesHeader.tsx'
import { NextStep } from '#web/school/dashboard/NextStep.tsx'
import { OverduePayment } from '#web/school/dashboard/OverduePayment.tsx'
import { type OpenPayment, openPayments } from '#web/school/dashboard/open-payments.ts'
import { ProgressSummary } from '#web/school/dashboard/ProgressSummary.tsx'
import { PurchasesPanel } from '#web/school/dashboard/PurchasesPanel.tsx'
import { WelcomeHeader } from '#web/school/dashboard/WelcomeHeader.tsx'
import { MentorshipCards } from '#web/school/mentorship/MentorshipCards.tsx'
import { NotesDialog } from '#web/school/notes/NotesDialog.tsx'
import { PracticeCard } from '#web/school/practice/PracticeCard.tsx'
import { isDelayed } from '#web/school/purchases/is-delayed.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { DelayedAccessNotice } from './DelayedAccessNotice.tsx'
import { JournalLink } from './JournalLink.tsx'
import { unfinishedFirst } from './unfinished-first.ts'

/** First where the student left off, then the statistics, then everything else. */
export function DashboardPage() {
  const { viewer } = useViewer()
  const { data, isError, refetch } = useQuery({ ...myCoursesQuery, refetchOnMount: 'always' })
  return (
    <div className="column pt-10 md:pt-14">
      <WelcomeHeader firstName={viewer?.firstName ?? ''} figures={data && learningFigures(data.courses)} />
      {data && <Overview myCourses={data} />}
      {!data && !isError && <DashboardSkeleton />}
      {!data && isError && <LoadFailure what="Your courses" onRetry={() => refetch()} />}
    </div>
  )
}

function Overview({ myCourses }: { myCourses: MyCourses }) {
  const { courses } = myCourses
  const figures = learningFigures(courses)
  const posts = useQuery(tiktokPostsQuery)
  const orders = useQuery(purchasesQuery)
  const purchases = orders.data?.purchases ?? []
  const payments = openPayments(purchases)
  const isOverdue = ({ installment }: OpenPayment) => installment.status === 'past_due'
  const overdue = payments
    .filter(isOverdue)
    .map((payment) => <OverduePayment key={payment.installment.id} payment={payment} />)
  const delayed = purchases
    .filter(isDelayed)
    .map((purchase) => <DelayedAccessNotice key={purchase.id} purchase={purchase} />)
  return (
    <div className="mt-8 grid gap-14 *:min-w-0 md:mt-10 md:gap-18">
      {courses.length === 0 && overdue}
      {courses.length === 0 && delayed}
      {courses.length === 0 && <MentorshipCards />}
      {courses.length === 0 && <CoursesPart courses={courses} />}
      <div className="grid gap-5 *:min-w-0">
        {courses.length > 0 && overdue}
        {courses.length > 0 && (
          <NextStep
            pictureOf={(of) => (
              <CoursePicture eager {...of} sizes="(width < 64rem) 100vw, 42rem" className="size-full" />
            )}
          />
        )}
        {courses.length > 0 && delayed}
        {courses.length > 0 && <ContinueList courses={courses} />}
        {courses.length > 0 && <Beside />}
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <FigureBand figures={figures} />
          {courses.length > 0 && <ProgressSummary figures={figures} />}
        </div>
        {courses.length === 0 && <JournalLink />}
      </div>
      {courses.length > 0 && <CoursesPart courses={courses} />}
      <div className="grid items-start gap-5 lg:grid-cols-2 *:min-w-0">
        <PurchasesPanel {...myCourses} mentorships={paidMentorships(purchases)} />
        <BillingCard upcoming={payments.filter((payment) => !isOverdue(payment))} />
      </div>
      <LatestInsights posts={posts.isError ? null : posts.data} />
    </div>
  )
}

/** What goes on besides the courses: cards in a row, or beside what is due today, as far as they fill a column there. */
function Beside() {
  return (
    <div
      className={clsx(
        'group/beside flex flex-wrap gap-5 has-[#review-today]:grid *:min-w-0 *:grow *:basis-72',
        'lg:has-[#review-today]:has-[[data-part=others]>:nth-child(2)]:grid-cols-2',
      )}
    >
      <PracticeCard />
      <div
        data-part="others"
        className={clsx(
          'contents gap-5 group-has-[#review-today]/beside:grid *:min-w-0 *:grow *:basis-72',
          'md:grid-cols-2 md:*:last:odd:col-span-2',
          'lg:group-has-[#review-today]/beside:grid-cols-1 lg:group-has-[#review-today]/beside:*:col-span-1!',
        )}
      >
        <MentorshipCards />
        <JournalLink />
      </div>
    </div>
  )
}

function CoursesPart({ courses }: { courses: EnrolledCourse[] }) {
  const [notesOf, setNotesOf] = useState<EnrolledCourse | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="courses-title">
      <MyCoursesHeader hasCourses={courses.length > 0} />
      {courses.length === 0 ? (
        <div className="mt-5">
          <FirstCourse
            pictureOf={(of) => <CoursePicture {...of} sizes="(width < 48rem) 100vw, 34rem" className="w-full" />}
          />
        </div>
      ) : (
        <>
          <h3 className="mt-2 text-16 text-ink-soft">Your Learning Progress</h3>
          <div
            className={clsx(
              'mt-5 grid gap-5',
              courses.length > 1 && (courses.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'),
            )}
          >
            {unfinishedFirst(courses).map((course) => (
              <CourseProgressCard
                key={course.id}
                course={course}
                picture={<CoursePicture title={course.title} thumbnailUrl={course.thumbnailUrl} sizes="6rem" />}
                certificate={<GetCertificateButton courseId={course.id} courseTitle={course.title} />}
                onOpenNotes={() => {
                  setNotesOf(course)
                  setIsOpen(true)
                }}
              />
            ))}
          </div>
        </>
      )}
      {notesOf && (
        <NotesDialog
          course={notesOf}
          open={isOpen}
          onOpenChange={setIsOpen}
          returnFocusTo={notesButtonId(notesOf.id)}
        />
      )}
    </section>
  )
}
