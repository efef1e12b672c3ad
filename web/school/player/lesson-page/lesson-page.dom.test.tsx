import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { CourseWithLessons, LessonInCourse } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { show } from '#web/test/show.tsx'
import { CourseContent } from './CourseContent.tsx'
import { LessonDownloads } from './LessonDownloads.tsx'
import { LessonTranscript } from './LessonTranscript.tsx'
import { NextLesson } from './NextLesson.tsx'
import { ReadAlong } from './ReadAlong.tsx'

function lesson(id: string, title: string, more: Partial<LessonInCourse> = {}): LessonInCourse {
  return {
    id,
    title,
    type: 'video',
    durationSeconds: 125,
    isFreePreview: false,
    progress: { completed: false },
    ...more,
  }
}

const course: CourseWithLessons = {
  id: 'c1',
  slug: 'intro',
  title: 'Intro',
  thumbnailUrl: null,
  modules: [
    {
      id: 'm1',
      title: 'Basics',
      position: 0,
      lessons: [lesson('l1', 'Candles'), lesson('l2', 'Wicks', { durationSeconds: null })],
    },
    { id: 'm2', title: 'Practice', position: 1, lessons: [lesson('l3', 'Live charts')] },
    { id: 'm3', title: 'Extras', position: 2, lessons: [] },
  ],
}

function watched(lessonId: string, lessonPercent: number): [string, LessonProgress] {
  const completed = lessonPercent === 100
  return [lessonId, { lessonId, lessonPercent, watchedSeconds: 0, positionSeconds: null, completed }]
}

describe('the course content', () => {
  function open(progress: [string, LessonProgress][] = [], currentLessonId = 'l1') {
    const onChoose = vi.fn()
    const page = show(
      <CourseContent course={course} progress={new Map(progress)} {...{ currentLessonId, onChoose }} />,
      { at: '/learn/intro' },
    )
    return { ...page, onChoose, row: (name: RegExp) => page.screen.getByRole('link', { name }) }
  }

  it('marks locked lessons, which can still be opened to read why', () => {
    const lockedBy = { lessonId: 'l1', title: 'Candles' }
    const lessons = [lesson('l1', 'Candles'), lesson('l2', 'Wicks', { lockedBy })]
    const locked = { ...course, modules: [{ id: 'm1', title: 'Basics', position: 0, lessons }] }
    const { screen } = show(
      <CourseContent course={locked} progress={new Map()} currentLessonId="l1" onChoose={() => {}} />,
    )
    expect(screen.getByRole('link', { name: /^Locked: Wicks/ }).getAttribute('href')).toContain('lesson=l2')
    expect(screen.getByRole('link', { name: /^Candles/ })).toBeTruthy()
  })

  it('draws a line only where something was watched', () => {
    const { screen } = open([watched('l1', 40)])
    const line = (name: string) => screen.getByRole('progressbar', { name }).className
    expect(line('Progress: Candles')).not.toContain('sr-only')
    expect(line('Progress: Wicks')).toContain('sr-only')
    expect(screen.getByRole('link', { name: /^Wicks/ }).textContent).toContain('0%')
  })

  it('counts complete lessons across all modules', () => {
    const { screen } = open([watched('l1', 100), watched('l2', 40), watched('l3', 100)])
    expect(screen.getByText('2/3 lessons')).toBeTruthy()
  })

  it('counts practice separately', () => {
    const practice = {
      id: 'm4',
      title: 'Practice',
      position: 3,
      lessons: [lesson('l4', 'Plan a trade', { type: 'drill' })],
    }
    const { screen } = show(
      <CourseContent
        course={{ ...course, modules: [...course.modules, practice] }}
        progress={new Map([watched('l1', 100), watched('l4', 100)])}
        currentLessonId="l1"
        onChoose={() => {}}
      />,
    )
    expect(screen.getByText('1/3 lessons')).toBeTruthy()
    expect(screen.getByText('1/1 practice steps')).toBeTruthy()
  })

  it('says in text, too, which lessons are complete', () => {
    const { row } = open([watched('l1', 100), watched('l2', 40)])
    expect(row(/Candles/).textContent).toContain('Complete: ')
    expect(row(/Wicks/).textContent).not.toContain('Complete: ')
  })

  it('shows how much of each lesson was watched', () => {
    const { row } = open([watched('l2', 40)])
    expect(within(row(/Wicks/)).getByText('40%')).toBeTruthy()
    expect(within(row(/Candles/)).getByText('0%')).toBeTruthy()
  })

  it('keeps 100% for complete lessons', () => {
    const { row } = open([['l2', { ...watched('l2', 100)[1], completed: false }]])
    expect(within(row(/Wicks/)).getByText('99%')).toBeTruthy()
  })

  it('shows the length of a lesson only where it is known', () => {
    const { row } = open()
    expect(within(row(/Candles/)).getByText('2:05')).toBeTruthy()
    expect(row(/Wicks/).textContent).not.toMatch(/\d:\d\d/)
  })

  it('shows how long a text takes to read', () => {
    const reading = lesson('l9', 'Read this', { type: 'text', durationSeconds: 240 })
    const { screen } = show(
      <CourseContent
        course={{ ...course, modules: [{ id: 'm9', title: 'Texts', position: 0, lessons: [reading] }] }}
        progress={new Map()}
        currentLessonId={undefined}
        onChoose={() => {}}
      />,
    )
    expect(screen.getByRole('link').textContent).toContain('4 min read')
  })

  it('can be closed, and says so to assistive technology', async () => {
    const onToggle = vi.fn()
    const list = (isOpen: boolean) => (
      <CourseContent
        {...{ course, isOpen, onToggle, progress: new Map(), currentLessonId: 'l1', onChoose: () => {} }}
      />
    )
    const { screen, press, update } = show(list(true))
    await press('Hide the lessons')
    expect(onToggle).toHaveBeenCalledOnce()
    update(list(false))
    expect(screen.getByRole('button', { name: 'Show the lessons' }).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: /Candles/ })).toBeNull()
    expect(screen.getByText('0/3 lessons')).toBeTruthy()
  })

  it('marks the lesson that is open, and only that one', () => {
    const { screen } = open([], 'l3')
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/learn/intro?lesson=l3'])
  })

  it('tells the page which lesson was chosen', async () => {
    const { user, row, onChoose } = open()
    await user.click(row(/Live charts/))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('l3')
  })

  it('says when the lessons of a module are not available yet', () => {
    expect(open().screen.getAllByText('Lessons coming soon.')).toHaveLength(1)
  })
})

describe('the transcript', () => {
  const text = '[00:00] Welcome to candles\nA line without a time\n[01:05] The Wick shows rejection\n[1:00:00] Goodbye'

  function open(currentTime = 0, words = text) {
    const onJump = vi.fn()
    const transcript = (time: number) => <LessonTranscript text={words} currentTime={time} onJump={onJump} />
    const page = show(transcript(currentTime))
    const search = async (wanted: string) => {
      const field = page.screen.getByLabelText('Search the transcript')
      await page.user.clear(field)
      await page.user.click(field)
      await page.user.paste(wanted)
    }
    const spoken = () =>
      page.screen
        .getAllByRole('button')
        .filter((line) => line.getAttribute('aria-current') === 'true')
        .map((line) => line.textContent)
    return { ...page, onJump, search, spoken, playTo: (time: number) => page.update(transcript(time)) }
  }

  it('jumps to the moment a line was said', async () => {
    const { user, screen, onJump } = open()
    await user.click(screen.getByRole('button', { name: /Wick/ }))
    await user.click(screen.getByRole('button', { name: /Goodbye/ }))
    expect(onJump.mock.calls).toEqual([[65], [3600]])
  })

  it('leaves a line without a time as plain text', () => {
    const { screen } = open()
    expect(screen.getByText('A line without a time')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /without a time/ })).toBeNull()
  })

  it('marks the line that is being said, and moves on with the video', () => {
    const { spoken, playTo } = open(64)
    expect(spoken()).toEqual(['0:00Welcome to candles'])
    playTo(65)
    expect(spoken()).toEqual(['1:05The Wick shows rejection'])
  })

  it('searches without regard to case and shows only matching lines', async () => {
    const { screen, search } = open()
    await search('wick')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Wick').tagName).toBe('MARK')
    expect(screen.getByText('1 of 4 lines')).toBeTruthy()
  })

  it('keeps marking the right line while the search hides the others', async () => {
    const { spoken, search } = open(70)
    await search('o')
    expect(spoken()).toEqual(['1:05The Wick shows rejection'])
  })

  it('says when nothing matches, and shows everything again when the search is cleared', async () => {
    const { user, screen, search } = open()
    await search('volume profile')
    expect(screen.getByText('No matches in this transcript.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Search the transcript'))
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  it('takes a search of nothing but spaces for none', async () => {
    const { screen, search } = open()
    await search('   ')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.queryByText(/lines$/)).toBeNull()
  })
})

describe('the downloads of a lesson', () => {
  it('lead to each file by its title', () => {
    const { screen } = show(
      <LessonDownloads
        attachments={[
          { id: 'a1', title: 'Worksheet', fileName: 'worksheet.pdf', url: '/api/files/worksheet.pdf' },
          { id: 'a2', title: 'Charts', fileName: 'charts.zip', url: '/api/files/charts.zip' },
        ]}
      />,
    )
    const downloads = within(screen.getByRole('region', { name: 'Downloads' }))
    const links = downloads.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/files/worksheet.pdf',
      '/api/files/charts.zip',
    ])
    expect(downloads.getByRole('link', { name: /Worksheet/ }).textContent).toContain('worksheet.pdf')
  })
})

it('offers the next lesson with its length, and starts it', async () => {
  const onChoose = vi.fn()
  const { screen, user } = show(<NextLesson lesson={lesson('l2', 'Wicks')} slug="intro" onChoose={onChoose} />)
  const link = screen.getByRole('link', { name: 'Next lesson Wicks 2:05' })
  expect(link.getAttribute('href')).toBe('/learn/intro?lesson=l2')
  await user.click(link)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('l2')
})

it('the text below the video follows what is said', () => {
  const text = '[00:00] A candle.\n[00:10] Its wick.\n[00:20] Its body.\n[00:30] Its close.\n[00:40] The end.'
  const { screen, update } = show(<ReadAlong text={text} currentTime={0} />)
  const shown = () => screen.getByRole('region', { name: 'Read along' }).querySelector('p')?.textContent
  expect(shown()).toBe('A candle. Its wick. Its body. Its close.')
  update(<ReadAlong text={text} currentTime={24} />)
  expect(shown()).toBe('Its body. Its close. The end.')
})
