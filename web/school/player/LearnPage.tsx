import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { countSteps } from '#contract/learning/count-steps.ts'
import { lessonToContinue } from '#contract/learning/first-unfinished.ts'
import type { CourseWithLessons } from '#contract/learning/lesson.ts'
import { isPastMarkComplete } from '#contract/learning/resume-position.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import { isPractice } from '#contract/practice/is-practice.ts'
import { posterOf } from '#web/course-picture/poster-of.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { paths } from '#web/paths.ts'
import { GetCertificateButton } from '#web/school/certificates/GetCertificateButton.tsx'
import { NotesPanel } from '#web/school/player/lesson-notes/NotesPanel.tsx'
import { AccessEnded } from '#web/school/player/lesson-page/AccessEnded.tsx'
import { CourseComplete } from '#web/school/player/lesson-page/CourseComplete.tsx'
import { CourseContent } from '#web/school/player/lesson-page/CourseContent.tsx'
import { CourseEnd } from '#web/school/player/lesson-page/CourseEnd.tsx'
import { LessonChapters } from '#web/school/player/lesson-page/LessonChapters.tsx'
import { LessonDownloads } from '#web/school/player/lesson-page/LessonDownloads.tsx'
import { LessonHeading } from '#web/school/player/lesson-page/LessonHeading.tsx'
import { LessonPanels } from '#web/school/player/lesson-page/LessonPanels.tsx'
import { LessonTranscript } from '#web/school/player/lesson-page/LessonTranscript.tsx'
import { LockedLesson } from '#web/school/player/lesson-page/LockedLesson.tsx'
import { chooseLesson } from '#web/school/player/lesson-page/lesson-order.ts'
import { NextLesson } from '#web/school/player/lesson-page/NextLesson.tsx'
import { NoCourseAccess } from '#web/school/player/lesson-page/NoCourseAccess.tsx'
import { PlayerHeader } from '#web/school/player/lesson-page/PlayerHeader.tsx'
import { PracticeStage } from '#web/school/player/lesson-page/PracticeStage.tsx'
import { ReadAlong } from '#web/school/player/lesson-page/ReadAlong.tsx'
import { useEarlyLesson } from '#web/school/player/lesson-page/use-early-lesson.ts'
import { useHasNoVideo } from '#web/school/player/lesson-page/use-has-no-video.ts'
import { courseLessonsQuery, courseProgressQuery, lessonQuery } from '#web/school/player/player.queries.ts'
import { useProgressQueue } from '#web/school/player/progress/use-progress-queue.ts'
import { ReadingEnd } from '#web/school/player/reading/ReadingEnd.tsx'
import { ReadingPage } from '#web/school/player/reading/ReadingPage.tsx'
import { LessonStage } from '#web/school/player/stage/LessonStage.tsx'
import type { Playback, PlaybackActions } from '#web/school/player/stage/use-playback.ts'
import { useRememberedSwitch } from '#web/school/player/use-remembered-switch.ts'
import { isDelayed } from '#web/school/purchases/is-delayed.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export function LearnPage({ params }: PageProps<{ slug: string }>) {
  useEarlyLesson(new URLSearchParams(useSearch()).get('lesson'))
  const { data } = useSuspenseQuery(courseLessonsQuery(params.slug))
  // Access may end while the player is open; unsaved notes must stay on the screen.
  const [opened, setOpened] = useState(data)
  if (data && data !== opened) setOpened(data)
  const course = data ?? (opened?.slug === params.slug ? opened : null)
  if (!course) return <CourseNotFound slug={params.slug} />
  return <CourseOnStage key={course.id} course={course} hasAccess={data !== null} />
}

function CourseNotFound({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(purchasesQuery)
  if (isPending) return <Spinner />
  const bought = data?.purchases.filter(({ courses }) => courses.some((course) => course.slug === slug))
  return <NoCourseAccess accessFrom={bought?.find(isDelayed)?.accessFrom} />
}

/** The start time from a link in a note. */
function secondOf(wanted: URLSearchParams): number | null {
  const seconds = wanted.get('t') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
}

type Props = { course: CourseWithLessons; hasAccess: boolean }

type Running = { lessonId: string; playback: Playback; actions: PlaybackActions }

function CourseOnStage({ course, hasAccess }: Props) {
  const { data } = useSuspenseQuery(courseProgressQuery(course.id))
  const [read, setRead] = useState<{ lessonId: string; percent: number }>()
  const progress = useMemo(
    () =>
      new Map(
        data.lessons.map((lesson) => {
          const percent = read?.lessonId === lesson.lessonId ? read.percent : 0
          return [lesson.lessonId, { ...lesson, lessonPercent: Math.max(lesson.lessonPercent, percent) }]
        }),
      ),
    [data, read],
  )
  const lessons = course.modules.flatMap((module) => module.lessons)
  const wanted = new URLSearchParams(useSearch())
  const askedSecond = secondOf(wanted)
  // Decided when the page opens, because finishing a lesson must not switch to the next one.
  const [first] = useState(() => lessonToContinue(lessons, (id) => progress.get(id)?.completed ?? false)?.id ?? null)
  const listed = chooseLesson(course, wanted.get('lesson') ?? first)
  const lockedBy = listed?.lesson.lockedBy
  const chosen = lockedBy ? null : listed
  // Includes the lesson, so that entries in the browser history differ.
  usePageHead({ title: listed ? `${listed.lesson.title}: ${course.title}` : course.title })
  const lessonId = listed?.lesson.id
  const { data: details } = useQuery({ ...lessonQuery(lessonId ?? ''), enabled: chosen !== null })
  const [, navigate] = useLocation()
  const [autoPlay, setAutoPlay] = useState<string>()
  const [running, setRunning] = useState<Running>()
  const stage = useRef<HTMLDivElement>(null)
  const queue = useProgressQueue(course.id)

  const choose = useCallback(
    (id: string) => {
      setAutoPlay(id)
      // The clicked button disappears with its lesson, so focus moves to the stage.
      if (stage.current?.contains(document.activeElement)) stage.current.focus({ preventScroll: true })
      navigate(paths.learn(course.slug, id))
    },
    [course.slug, navigate],
  )
  useEffect(() => {
    // Used once, so that a reload resumes at the current position.
    if (askedSecond !== null && lessonId) navigate(paths.learn(course.slug, lessonId), { replace: true })
  }, [askedSecond, course.slug, lessonId, navigate])
  const showPlayback = useCallback(
    (playback: Playback, actions: PlaybackActions) => lessonId && setRunning({ lessonId, playback, actions }),
    [lessonId],
  )
  const showRead = (percent: number) => {
    if (lessonId && (read?.lessonId !== lessonId || read.percent !== percent)) setRead({ lessonId, percent })
  }
  const [waiting, setWaiting] = useState<string>()
  const complete = async (durationSeconds: number) => {
    if (!lessonId) return
    // A completed lesson counts as watched in full, even if the student skipped parts of it.
    const watched = { watchedSeconds: durationSeconds, positionSeconds: durationSeconds, completed: true }
    setWaiting((await queue.save(lessonId, watched)) === 'waiting' ? lessonId : undefined)
  }
  const open = lessons.filter(({ id }) => !progress.get(id)?.completed)
  const certificate = { courseId: course.id, courseTitle: course.title }
  const now = running?.lessonId === lessonId ? running : undefined
  const hasNoVideo = useHasNoVideo(lessonId)
  const isWatched = isPastMarkComplete(now?.playback.currentTime ?? 0, now?.playback.duration ?? null)
  const seekTo = (seconds: number) => now?.actions.seekTo(seconds)
  const [noteTimes, showTimes] = useState<TimeStamp[]>([])
  const time = { currentTime: () => now?.actions.currentTime() ?? 0, seekTo, showTimes }
  const isText = chosen !== null && isTextLesson(chosen.lesson.type)
  const isExercise = chosen !== null && isPractice(chosen.lesson.type)
  const isVideo = chosen !== null && !isText && !isExercise
  const [isTheater, toggleTheater] = useRememberedSwitch('candlewick-theater')
  const [listIsClosed, toggleList] = useRememberedSwitch('candlewick-course-list-closed')
  const completion = {
    isComplete: (lessonId && progress.get(lessonId)?.completed) || false,
    isWaiting: waiting !== undefined && waiting === lessonId,
    mayMarkComplete:
      hasAccess && (isText || (isExercise && (chosen.lesson.mustPass?.isMet ?? true)) || hasNoVideo || isWatched),
  }
  const courseComplete = lessons.length > 0 && open.length === 0 && (
    <CourseComplete counts={countSteps(lessons)} certificate={<GetCertificateButton {...certificate} />} />
  )
  const chapters = details?.chapters ?? []
  const downloads = details && details.attachments.length > 0 && <LessonDownloads attachments={details.attachments} />

  return (
    <div data-toasts="top" className={clsx('learn-page bg-paper', isTheater && isVideo && 'in-theater')}>
      <PlayerHeader title={course.title} />
      <div className={clsx('learn-grid', listIsClosed && 'list-closed')}>
        <div
          ref={stage}
          tabIndex={-1}
          className={clsx(
            'learn-stage relative bg-paper outline-none',
            isText || isExercise || lockedBy ? 'to-read' : 'dark overflow-hidden',
          )}
        >
          {!hasAccess && <AccessEnded isVideo={isVideo} />}
          {hasAccess && chosen && isText && (
            <ReadingPage
              key={chosen.lesson.id}
              {...chosen}
              {...{ queue }}
              progress={progress.get(chosen.lesson.id)}
              onRead={showRead}
            >
              {(durationSeconds) => (
                <ReadingEnd
                  {...chosen}
                  {...completion}
                  onChoose={choose}
                  onMarkComplete={() => complete(durationSeconds)}
                >
                  {courseComplete}
                  {downloads}
                </ReadingEnd>
              )}
            </ReadingPage>
          )}
          {hasAccess && chosen && isExercise && (
            <PracticeStage {...chosen} courseId={course.id}>
              <ReadingEnd {...chosen} {...completion} isQuiet onChoose={choose} onMarkComplete={() => complete(0)}>
                {courseComplete}
                {downloads}
              </ReadingEnd>
            </PracticeStage>
          )}
          {hasAccess && chosen && lessonId && isVideo && (
            <LessonStage
              key={lessonId}
              {...chosen}
              {...{ queue, stage, askedSecond, noteTimes }}
              theater={{ isOn: isTheater, toggle: toggleTheater }}
              posterUrl={posterOf(course, 1200)}
              progress={progress.get(lessonId)}
              autoPlay={autoPlay === lessonId}
              onChoose={choose}
              onPlayback={showPlayback}
              onFinished={complete}
              courseEnd={(onClose) => (
                <CourseEnd
                  {...{ onClose, onChoose: choose }}
                  certificate={<GetCertificateButton variant="primary" {...certificate} />}
                  courseTitle={course.title}
                  counts={countSteps(lessons)}
                  open={open.filter(({ id }) => id !== lessonId)}
                />
              )}
            />
          )}
          {hasAccess && listed && lockedBy && <LockedLesson {...listed} {...{ lockedBy }} onChoose={choose} />}
          {hasAccess && !listed && (
            <p className="absolute inset-0 grid place-items-center px-6 text-center text-18 text-ink-soft">
              Select a lesson to start learning
            </p>
          )}
        </div>
        {isVideo && (
          <div className="learn-heading bg-paper px-5 py-4 lg:px-8">
            <LessonHeading
              {...completion}
              number={chosen.number}
              title={chosen.lesson.title}
              onMarkComplete={() => complete(now?.playback.duration ?? 0)}
            />
            {courseComplete}
          </div>
        )}
        <div className={lessonId ? 'learn-aside' : 'learn-aside learn-contents-only'}>
          {lessonId && (
            <LessonPanels
              key={lessonId}
              notes={<NotesPanel lessonId={lessonId} time={isVideo ? time : null} />}
              transcript={
                isVideo &&
                details?.transcriptText && (
                  <LessonTranscript text={details.transcriptText} currentTime={time.currentTime()} onJump={seekTo} />
                )
              }
            />
          )}
          <CourseContent
            {...{ course, progress }}
            currentLessonId={lessonId}
            onChoose={setAutoPlay}
            isOpen={!listIsClosed}
            onToggle={toggleList}
          />
        </div>
        {isVideo && (
          <div className="learn-extras px-5 lg:px-8">
            {details?.transcriptText && <ReadAlong text={details.transcriptText} currentTime={time.currentTime()} />}
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
              {chapters.length > 0 && (
                <LessonChapters chapters={chapters} currentTime={time.currentTime()} onJump={seekTo} />
              )}
              {chosen.next && <NextLesson lesson={chosen.next} slug={course.slug} onChoose={setAutoPlay} />}
              {downloads}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
