import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { adminCourseQuery } from './admin-catalog.queries.ts'
import { CourseManagerDialog } from './CourseManagerDialog.tsx'
import { FilePickerContext } from './file-picker.ts'
import { LibraryFilePicker } from './LibraryFilePicker.tsx'

const DETAILS = 'GET /api/admin/courses/:id/details'
const SAVE = 'PUT /api/admin/courses/:id'
const BUNDLES = 'PUT /api/admin/courses/:id/bundle-settings'
const REMOVE_PICTURE = 'DELETE /api/admin/courses/:id/thumbnail'

const course = { ...sampleAdminCourse, modules: [] }

function open(more: Answers = {}, shown: typeof course | null = course) {
  const onClose = vi.fn()
  const page = show(
    <FilePickerContext value={LibraryFilePicker}>
      <CourseManagerDialog courseId={course.id} onClose={onClose} />
    </FilePickerContext>,
    {
      loaded: shown ? [[adminCourseQuery(course.id), shown]] : [],
      answers: { [DETAILS]: shown ?? course, [SAVE]: course, ...more },
    },
  )
  const { screen, user } = page
  return {
    ...page,
    onClose,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    section: (name: string) => within(screen.getByRole('region', { name })),
    sent: () => page.server.sentTo(SAVE),
    pressEscape: () => user.keyboard('{Escape}'),
  }
}

describe('the dialog of a course', () => {
  it('can be reloaded after a failure', async () => {
    let tries = 0
    const { press, screen } = open({ [DETAILS]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : course) }, null)
    expect(await screen.findByText(/The course couldn't be loaded\./)).toBeTruthy()
    await press('Try Again')
    expect(await screen.findByRole('dialog', { name: 'Intro to Trading' })).toBeTruthy()
  })

  it('links to the page of a published course', () => {
    const link = open().screen.getByRole<HTMLAnchorElement>('link', { name: 'View in the shop' })
    expect(link.getAttribute('href')).toBe('/courses/intro-to-trading')
  })

  it('closes without a question while everything is saved', async () => {
    const { pressEscape, onClose } = open()
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('names every part with unsaved text before it closes', async () => {
    const { fill, press, pressEscape, screen, field, onClose } = open()
    await fill('Subtitle', 'A new start')
    await fill('Trailer video key', 'courses/trailer.mp4')
    await press('Add Item')
    await pressEscape()
    expect(
      await screen.findByText("What you typed in Course Settings, Trailer, and What's Included isn't saved yet."),
    ).toBeTruthy()
    await press('Keep editing')
    expect(field('Subtitle').value).toBe('A new start')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('no longer asks about a part that was saved', async () => {
    let stored = course
    const { fill, press, pressEscape, screen, onClose } = open({
      [DETAILS]: () => stored,
      [SAVE]: () => {
        stored = { ...course, trailerVideoKey: 'courses/trailer.mp4' }
        return stored
      },
    })
    await fill('Trailer video key', 'courses/trailer.mp4')
    await press('Update Trailer')
    expect(await screen.findByText('Trailer Updated')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull())
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the trailer of a course', () => {
  it('is saved as soon as a video is chosen from the library', async () => {
    const { section, user, press, sent } = open({
      'GET /api/admin/media/files': new CountedReply({ data: [sampleVideo] }, 1),
    })
    await user.click(section('Trailer').getByText('Choose'))
    await press(/welcome\.mp4/)
    await waitFor(() => expect(sent()).toEqual([{ trailerVideoKey: 'courses/welcome.mp4' }]))
  })

  it('keeps the key that was typed when it could not be saved', async () => {
    const { fill, press, field, screen } = open({ [SAVE]: new Refusal(400, 'There is no such file.') })
    await fill('Trailer video key', ' courses/nowhere.mp4 ')
    await press('Update Trailer')
    expect(await screen.findByText(/Failed to update trailer video\..*There is no such file\./)).toBeTruthy()
    expect(field('Trailer video key').value).toBe(' courses/nowhere.mp4 ')
  })

  it('keeps what is typed while an earlier key is still being saved', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { fill, press, field, screen } = open({ [SAVE]: () => answer.promise })
    await fill('Trailer video key', 'one.mp4')
    await press('Update Trailer')
    await screen.findByRole('button', { name: 'Saving...' })
    await fill('Trailer video key', 'two.mp4')
    answer.resolve({ ...course, trailerVideoKey: 'one.mp4' })
    expect(await screen.findByRole('button', { name: 'Update Trailer' })).toBeTruthy()
    expect(field('Trailer video key').value).toBe('two.mp4')
  })
})

describe('the switch for bundles', () => {
  it('turns at once, and back when the server refuses', async () => {
    const answer = Promise.withResolvers<Refusal>()
    const { user, field, screen } = open({ [BUNDLES]: () => answer.promise })
    await user.click(field('Include in bundles'))
    await waitFor(() => expect(field('Include in bundles').checked).toBe(true))
    answer.resolve(new Refusal(409, 'The course is archived.'))
    expect(await screen.findByText(/Failed to update bundle settings\..*The course is archived\./)).toBeTruthy()
    expect(field('Include in bundles').checked).toBe(false)
  })

  it('says that buyers keep access when a course leaves the bundles', async () => {
    const { user, field, screen, server } = open({ [BUNDLES]: course }, { ...course, bundleIncluded: true })
    await user.click(field('Include in bundles'))
    expect(await screen.findByText(/removed from all bundles on sale\. Existing buyers keep access\./)).toBeTruthy()
    expect(server.sentTo(BUNDLES)).toEqual([{ bundleIncluded: false }])
  })
})

describe('the thumbnail of a course', () => {
  it('can be removed once there is one', async () => {
    const { screen, unmount } = open()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    unmount()
    const { press, server } = open(
      { [REMOVE_PICTURE]: course as never },
      { ...course, thumbnailUrl: '/thumbnails/a.webp' },
    )
    await press('Remove')
    expect(await screen.findByText('Thumbnail Removed')).toBeTruthy()
    expect(server.calls.filter(({ name }) => name === REMOVE_PICTURE)).toHaveLength(1)
  })
})
