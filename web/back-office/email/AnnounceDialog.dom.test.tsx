import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AnnouncementType } from '#contract/mail/announcement.endpoints.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, held, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AnnounceDialog } from './AnnounceDialog.tsx'

const sent = { success: true, message: 'Sent to 12 students.', recipients: 12 } as const

function open(type: AnnouncementType, more: Answers = {}) {
  const onClose = vi.fn()
  const page = show(<AnnounceDialog type={type} onClose={onClose} />, {
    viewer: grace,
    answers: { 'GET /api/courses': [sampleCourse], 'POST /api/admin/email/announce': sent, ...more },
  })
  const dialog = within(page.screen.getByRole('dialog'))
  const write = async (label: string, words: string) => {
    await page.user.click(dialog.getByLabelText(label))
    await page.user.paste(words)
  }
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send' }))
  return { ...page, onClose, dialog, write, send, sent: () => page.server.sentTo('POST /api/admin/email/announce') }
}

describe('an email that staff write to students', () => {
  it('needs every field before it is sent', async () => {
    const { dialog, send, sent } = open('mentorship_booking')
    expect(dialog.queryByLabelText('Course')).toBeNull()
    await send()
    expect(await dialog.findAllByText('Please fill this in.')).toHaveLength(5)
    expect(document.activeElement).toBe(dialog.getByLabelText('Student email'))
    expect(sent()).toEqual([])
  })

  it('needs a link that is a URL, and keeps what was typed', async () => {
    const { dialog, write, send, sent } = open('qa_session')
    await write('Topic', 'Risk')
    await write('Time', 'Tonight')
    await write('Link', 'zoom')
    await send()
    expect(await dialog.findByText('Please enter a valid URL.')).toBeTruthy()
    expect(dialog.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText<HTMLInputElement>('Topic').value).toBe('Risk')
    expect(sent()).toEqual([])
  })

  it('goes to all students when a live session names no course', async () => {
    const { dialog, write, send, sent, onClose } = open('qa_session')
    expect(dialog.getByRole('option', { name: 'All students' })).toBeTruthy()
    await write('Topic', 'Risk')
    await write('Time', 'Tonight')
    await write('Link', 'https://live.example')
    await send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ topic: 'Risk', joinUrl: 'https://live.example', courseId: '' }])
  })

  it('goes once to the students of the chosen course however often Send is pressed', async () => {
    const waiting = held(sent)
    const page = open('new_lesson', { 'POST /api/admin/email/announce': waiting.answer })
    await page.dialog.findByText('Students of Intro to Trading')
    await page.user.selectOptions(page.dialog.getByLabelText('Course'), sampleCourse.id)
    await page.write('Lesson title', 'Stops')
    await page.send()
    await page.user.click(await page.dialog.findByRole('button', { name: 'Sending...' }))
    waiting.release()
    expect(await page.screen.findByText('Sent to 12 students.')).toBeTruthy()
    expect(page.sent()).toMatchObject([{ templateType: 'new_lesson', courseId: sampleCourse.id, lessonTitle: 'Stops' }])
  })

  it('is tried again under the same id, so that nobody gets it twice', async () => {
    const { screen, write, send, sent, onClose } = open('new_lesson', {
      'POST /api/admin/email/announce': new Refusal(500, 'Something went wrong.'),
    })
    await write('Lesson title', 'Stops')
    await send()
    expect(await screen.findByText("The email couldn't be sent. Please try again.")).toBeTruthy()
    await send()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map((body) => (body as { id: string }).id)).size).toBe(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})
