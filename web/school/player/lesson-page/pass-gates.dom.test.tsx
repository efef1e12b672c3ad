import { describe, expect, it, vi } from 'vitest'

import type { MustPass } from '#contract/learning/lesson.ts'
import { show } from '#web/test/show.tsx'
import { LockedLesson } from './LockedLesson.tsx'
import { PassNotice } from './PassNotice.tsx'

it('a locked lesson says what to pass first, and leads there', async () => {
  const onChoose = vi.fn()
  const lockedBy = { lessonId: 'l1', title: 'First quiz' }
  const lesson = {
    id: 'l2',
    title: 'Orders',
    type: 'quiz',
    durationSeconds: null,
    isFreePreview: false,
    progress: { completed: false },
  }
  const { screen, press } = show(<LockedLesson number={2} {...{ lesson, lockedBy, onChoose }} />)
  expect(screen.getByText('Practice step 2')).toBeTruthy()
  expect(screen.getByText('Pass “First quiz” first to open this lesson.')).toBeTruthy()
  await press('Go to “First quiz”')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('l1')
})

describe('the notice above an exercise', () => {
  const open = (more: Partial<MustPass> = {}, { hasNext = true, areAttemptsUsedUp = false } = {}) => {
    const mustPass = { for: 'next' as const, isMet: false, isWaived: false, ...more }
    const { screen, unmount } = show(
      <main>
        <PassNotice kind="quiz" {...{ mustPass, hasNext, areAttemptsUsedUp }} />
      </main>,
    )
    const text = screen.getByRole('main').textContent
    const link = screen.queryByRole('link', { name: 'Contact us' })?.getAttribute('href')
    unmount()
    return { text, link }
  }

  it('says what it has to be passed for', () => {
    expect(open().text).toBe('Pass this quiz to open the next lesson.')
    expect(open({ for: 'certificate' }).text).toBe('Pass this quiz to get your certificate.')
    expect(open({}, { hasNext: false }).text).toBe('Pass this quiz to get your certificate.')
  })

  it('says where to ask once all attempts are used', () => {
    const { link, text } = open({}, { areAttemptsUsedUp: true })
    expect(text).toContain("No attempts left? Contact us and we'll help you continue.")
    expect(link).toBe('/contact')
  })

  it('is gone once passed, and says so if it was waived', () => {
    expect(open({ isMet: true }).text).toBe('')
    expect(open({ isMet: true, isWaived: true }).text).toBe("Waived: you don't have to pass this quiz.")
  })
})
