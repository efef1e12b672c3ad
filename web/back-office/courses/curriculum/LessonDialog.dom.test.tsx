import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminLesson } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse, sampleLesson } from '#web/test/sample-admin-course.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { FilePickerContext } from '../file-picker.ts'
import { LibraryFilePicker } from '../LibraryFilePicker.tsx'
import { LessonDialog } from './LessonDialog.tsx'

const CREATE = 'POST /api/admin/modules/:moduleId/lessons'
const UPDATE = 'PUT /api/admin/lessons/:id'

const welcome: AdminLesson = {
  ...sampleLesson('l1', 'm1', 'Welcome'),
  attachments: [{ id: 'a1', title: 'Slides', fileKey: 'downloads/slides.pdf' }],
}

function open(lesson?: AdminLesson, more: Answers = {}) {
  const onClose = vi.fn()
  const page = show(
    <FilePickerContext value={LibraryFilePicker}>
      <LessonDialog course={sampleAdminCourse} moduleId="m1" {...(lesson ? { lesson } : {})} onClose={onClose} />
    </FilePickerContext>,
    {
      answers: {
        [CREATE]: welcome as never,
        [UPDATE]: welcome as never,
        'GET /api/admin/media/files': new CountedReply({ data: [] }, 0),
        ...more,
      },
    },
  )
  const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label)
  return {
    ...page,
    onClose,
    field,
    created: () => page.server.sentTo(CREATE),
    updated: () => page.server.sentTo(UPDATE),
  }
}

describe('a new lesson', () => {
  it('goes to the end of its module with everything that was filled in', async () => {
    const { fill, press, user, field, created, onClose } = open()
    await fill('Lesson title', 'Orders')
    await fill('Length (m:ss)', '1:15')
    await fill('Transcript (optional)', 'Hello')
    await user.click(field('Free preview: anyone can watch this lesson'))
    await press('Create Lesson')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(created()).toEqual([
      {
        title: 'Orders',
        type: 'video',
        videoKey: '',
        videoDuration: 75,
        transcriptText: 'Hello',
        captionsKey: '',
        chaptersText: '',
        isFreePreview: true,
        attachments: [],
        position: 2,
      },
    ])
  })

  it('is written in place when it is a text, with buttons and a preview', async () => {
    const { fill, press, user, field, created, onClose, screen } = open()
    await fill('Lesson title', 'Orders')
    await user.selectOptions(field('Type'), 'text')
    expect(screen.queryByLabelText('Video key (optional)')).toBeNull()
    await fill('Text', 'Market orders')
    field('Text').setSelectionRange(0, 6)
    await press('Bold')
    expect(field('Text').value).toBe('**Market** orders')
    await press('Preview')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect((await preview.findByText('Market')).tagName).toBe('STRONG')
    await press('Write')
    expect(screen.getByText(/1 min read/)).toBeTruthy()
    await press('Create Lesson')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(created()).toMatchObject([{ type: 'text', videoDuration: null, transcriptText: '**Market** orders' }])
  })

  it.each([
    ['Lesson title', '  ', 'Title is required.'],
    ['Length (m:ss)', '1:75', 'Please enter a length like 4:55.'],
    ['Length (m:ss)', '-5', 'Please enter a length like 4:55.'],
  ])('is not created with %s "%s"', async (label, words, message) => {
    const { fill, press, field, screen, created } = open()
    await fill('Lesson title', 'Orders')
    await fill(label, words)
    await press('Create Lesson')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(created()).toEqual([])
  })

  it('names an attachment after its file when the title is left empty, and drops rows without a file', async () => {
    const { fill, press, created, onClose } = open()
    await fill('Lesson title', 'Orders')
    await press('Add Attachment')
    await press('Add Attachment')
    await fill('File key of attachment 1', ' downloads/sheet.pdf')
    await fill('Title of attachment 2', 'Not there yet')
    await press('Create Lesson')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(created()).toMatchObject([{ attachments: [{ title: 'sheet.pdf', fileKey: 'downloads/sheet.pdf' }] }])
  })

  it('takes key and length of a video from the library', async () => {
    const { user, screen, field, server } = open(undefined, {
      'GET /api/admin/media/files': new CountedReply({ data: [sampleVideo] }, 1),
    })
    await user.click(within(screen.getByRole('group', { name: 'Video (optional)' })).getByText('Choose'))
    await user.click(await screen.findByRole('button', { name: /welcome\.mp4/ }))
    expect(screen.queryByRole('dialog', { name: 'Choose a video' })).toBeNull()
    expect(field('Video key (optional)').value).toBe('courses/welcome.mp4')
    expect(field('Length (m:ss)').value).toBe('1:30')
    expect(server.calls[0]?.search.get('fileType')).toBe('video')
  })
})

describe('what has to be passed', () => {
  const drill: AdminLesson = { ...sampleLesson('l1', 'm1', 'First drill'), type: 'drill' }

  it('is chosen for drills and quizzes only', async () => {
    const { user, field, screen, fill, press, created, onClose } = open()
    expect(screen.queryByLabelText('Required to pass')).toBeNull()
    await fill('Lesson title', 'Orders')
    await user.selectOptions(field('Type'), 'quiz')
    await user.selectOptions(field('Required to pass'), 'For the certificate')
    await press('Create Lesson')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(created()).toMatchObject([{ type: 'quiz', passGate: 'certificate' }])
  })

  it.each([
    [null, 'For the next lesson', 'next'],
    ['next' as const, 'No', ''],
  ])('changes from %s to %s', async (passGate, name, sent) => {
    const { user, field, press, updated } = open({ ...drill, passGate })
    await user.selectOptions(field('Required to pass'), name)
    await press('Save Changes')
    await waitFor(() => expect(updated()).toEqual([{ passGate: sent }]))
  })
})

describe('editing a lesson', () => {
  it('sends only what was changed, because somebody else may edit the rest', async () => {
    const { fill, press, updated, onClose } = open(welcome)
    await fill('Lesson title', 'Hello')
    await press('Save Changes')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updated()).toEqual([{ title: 'Hello' }])
  })

  it('clears the length of a video', async () => {
    const { user, field, press, updated } = open(welcome)
    await user.clear(field('Length (m:ss)'))
    await press('Save Changes')
    await waitFor(() => expect(updated()).toEqual([{ videoDuration: null }]))
  })

  it('removes an attachment', async () => {
    const { press, updated } = open(welcome)
    await press('Remove attachment 1')
    await press('Save Changes')
    await waitFor(() => expect(updated()).toEqual([{ attachments: [] }]))
  })

  it('keeps what was typed when it could not be saved', async () => {
    const { fill, press, field, screen, onClose } = open(welcome, { [UPDATE]: new Refusal(404, 'Lesson not found') })
    await fill('Transcript (optional)', 'A long transcript')
    await fill('Title of attachment 1', 'All slides')
    await press('Save Changes')
    expect(await screen.findByText(/Failed to update lesson\..*Lesson not found/)).toBeTruthy()
    expect(field('Transcript (optional)').value).toBe('A long transcript')
    expect(field('Title of attachment 1').value).toBe('All slides')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before Escape throws away a removed attachment', async () => {
    const { press, user, screen, onClose } = open(welcome)
    await press('Remove attachment 1')
    await user.keyboard('{Escape}')
    expect(await screen.findByText("What you typed isn't saved yet.")).toBeTruthy()
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('sends one change however often the button is pressed', async () => {
    const answer = Promise.withResolvers<never>()
    const { fill, press, updated, onClose } = open(welcome, { [UPDATE]: () => answer.promise })
    await fill('Lesson title', 'Hello')
    await press('Save Changes')
    await press('Saving...')
    answer.resolve(welcome as never)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updated()).toHaveLength(1)
  })
})
