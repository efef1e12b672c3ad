import type { NextLesson } from '#contract/learning/dashboard.ts'
import { isTextLesson, readingTime } from '#contract/learning/text-lesson.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

type Place = Pick<NextLesson, 'positionSeconds' | 'durationSeconds' | 'lessonType'>

/** Where in a lesson the student is: `0:44 of 1:00 · 0:16 left`. Without a length there is no percentage. */
export function placeInLesson({ positionSeconds, durationSeconds, lessonType }: Place) {
  if (durationSeconds === null || durationSeconds === 0) {
    return { percent: null, words: positionSeconds > 0 ? `Left off at ${formatClock(positionSeconds)}` : 'Not started' }
  }
  // Whole seconds from here on, so that what is shown adds up.
  const position = Math.min(Math.floor(positionSeconds), durationSeconds)
  const percent = Math.round((position / durationSeconds) * 100)
  if (isTextLesson(lessonType)) {
    const length = readingTime(durationSeconds)
    if (percent === 100) return { percent, words: 'Read to the end. Mark it complete to move on.' }
    return { percent, words: position === 0 ? `Not started · ${length}` : `${percent}% read · ${length}` }
  }
  if (position === 0) return { percent, words: `Not started · ${formatClock(durationSeconds)}` }
  const left = formatClock(durationSeconds - position)
  return { percent, words: `${formatClock(position)} of ${formatClock(durationSeconds)} · ${left} left` }
}
