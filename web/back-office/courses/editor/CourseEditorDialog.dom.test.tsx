import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { EMPTY_COPY } from '#contract/catalog/curriculum-copy.ts'
import { sampleLesson } from '#web/test/sample-admin-course.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { edited as course, DETAILS, openEditor, SAVE } from './open-editor.tsx'

const BUNDLES = 'PUT /api/admin/courses/:id/bundle-settings'
const REMOVE_PICTURE = 'DELETE /api/admin/courses/:id/thumbnail'

const open = (more: Answers = {}, shown: typeof course | null = course) => openEditor(more, { course: shown })

describe('the editor of a course', () => {
  it('can be reloaded after a failure', async () => {
    let tries = 0
    const { press, screen } = open({ [DETAILS]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : course) }, null)
    expect(await screen.findByText(/The course couldn't be loaded\./)).toBeTruthy()
    await press('Try Again')
    expect(await screen.findByRole('dialog', { name: 'Intro to Trading' })).toBeTruthy()
  })

  it('opens the page of a published course in another tab', () => {
    const link = open().screen.getByRole<HTMLAnchorElement>('link', { name: 'View in the shop' })
    expect(link.getAttribute('href')).toBe('/courses/intro-to-trading')
    expect(link.target).toBe('_blank')
  })

  it('has an address for every section', async () => {
    const { screen, user } = open()
    const nav = screen.getByRole('navigation', { name: 'Course Settings' })
    expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Price and plan',
      'Media',
      'Curriculum',
      'Sales copy',
      'Schedule',
    ])
    await user.click(screen.getByRole('link', { name: 'Sales copy' }))
    expect(new URLSearchParams(location.search).get('section')).toBe('copy')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sales copy' }))
  })

  it('opens at the section that the address names', async () => {
    const { screen } = openEditor({}, { at: '/admin?tab=courses&course=c1&section=media' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Media' })))
  })

  it('lets keyboards scroll the preview, also when no hint is left to focus', () => {
    const aside = () => document.querySelector<HTMLElement>('#course-aside')
    const incomplete = open()
    expect(aside()?.tabIndex).toBe(-1)
    incomplete.unmount()
    const lesson = { ...sampleLesson('l1', 'm1', 'Welcome'), captionsKey: 'courses/l1.vtt' }
    open({}, {
      ...course,
      subtitle: 'A start',
      description: 'Where to begin.',
      thumbnailUrl: '/images/one.webp',
      trailerVideoKey: 'courses/trailer.mp4',
      whatsIncluded: ['Lifetime access'],
      marketingCopy: { ...EMPTY_COPY, bestFor: ['Beginners'] },
      modules: [{ id: 'm1', title: 'Basics', position: 0, lessons: [lesson] }],
    } as unknown as typeof course)
    expect(aside()?.textContent).toContain("Everything's in place.")
    expect(aside()?.tabIndex).toBe(0)
  })

  it('closes without a question while everything is saved', async () => {
    const { pressEscape, onClose } = open()
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('marks every section with unsaved text and names them before it closes', async () => {
    const { fill, press, pressEscape, screen, field, onClose } = open()
    await fill('Subtitle', 'A new start')
    await fill('Trailer video key', 'courses/trailer.mp4')
    await press('Add Item')
    expect(screen.getByText('Basics, Media, and Sales copy')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Basics (unsaved changes)' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Price and plan' })).toBeTruthy()
    await pressEscape()
    expect(await screen.findByText("What you typed in Basics, Media, and Sales copy isn't saved yet.")).toBeTruthy()
    await press('Keep editing')
    expect(field('Subtitle').value).toBe('A new start')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('saves with Ctrl+S, and no longer asks', async () => {
    const { fill, user, sent, allSaved, pressEscape, onClose } = open()
    await fill('Subtitle', 'A new start')
    await user.keyboard('{Control>}s{/Control}')
    await allSaved()
    expect(sent()).toEqual([{ subtitle: 'A new start' }])
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps the command palette closed while something is unsaved', async () => {
    const { fill, user } = open()
    const heard: string[] = []
    const listen = ({ key }: KeyboardEvent) => heard.push(key)
    addEventListener('keydown', listen)
    await user.keyboard('{Control>}k{/Control}')
    await fill('Subtitle', 'A new start')
    await user.keyboard('{Control>}k{/Control}')
    removeEventListener('keydown', listen)
    expect(heard.filter((key) => key === 'k')).toHaveLength(1)
  })

  it('previews the course while it is typed', async () => {
    const { fill, section } = open()
    await fill('Title', 'Outro')
    await fill('Price ($)', '200')
    await waitFor(() => expect(section('Preview').getAllByText('Outro')).toHaveLength(2))
    expect(section('Preview').getByText('Enroll Now - $200')).toBeTruthy()
  })

  it('leads from a hint to its field', async () => {
    const { press, field, fill, screen } = open({}, { ...course, subtitle: null })
    await press('No subtitle yet')
    expect(document.activeElement).toBe(field('Subtitle'))
    await fill('Subtitle', 'A new start')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'No subtitle yet' })).toBeNull())
  })
})

describe('the trailer of a course', () => {
  const files = { 'GET /api/admin/media/files': new CountedReply({ data: [sampleVideo] }, 1) }

  it('is chosen by its picture and saved with the rest', async () => {
    const { section, user, press, sent, save, screen } = open(files, { ...course, thumbnailUrl: '/a.webp' })
    await user.click(section('Trailer').getByText('Choose'))
    await press(/welcome\.mp4/)
    expect(await section('Trailer').findByText('welcome.mp4')).toBeTruthy()
    expect(section('Trailer').getByText('1:30 · 3.0 MB')).toBeTruthy()
    expect(sent()).toEqual([])
    await save()
    expect(await screen.findByText('Trailer Updated')).toBeTruthy()
    expect(sent()).toEqual([{ trailerVideoKey: 'courses/welcome.mp4' }])
  })

  it('can be removed', async () => {
    const { press, save, sent } = open(files, { ...course, trailerVideoKey: 'courses/welcome.mp4' })
    await press('Remove trailer video')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ trailerVideoKey: '' }]))
  })

  it('keeps the key that was typed when it could not be saved', async () => {
    const { fill, save, field, screen } = open({ [SAVE]: new Refusal(400, 'There is no such file.') })
    await fill('Trailer video key', ' courses/nowhere.mp4 ')
    await save()
    expect(await screen.findByText(/Failed to update trailer video\..*There is no such file\./)).toBeTruthy()
    expect(field('Trailer video key').value).toBe(' courses/nowhere.mp4 ')
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
