import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ThumbnailBlock } from './ThumbnailBlock.tsx'

const SAVE = 'PUT /api/admin/courses/:id/thumbnail'

const picture = new File(['pixels'], 'cover.png', { type: 'image/png' })

async function choosePicture(answers: Answers = {}) {
  const page = show(<ThumbnailBlock course={sampleAdminCourse} />, { answers })
  await page.user.upload(page.screen.getByLabelText('Thumbnail file'), picture)
  const dialog = await page.screen.findByRole('dialog', { name: 'Crop the thumbnail' })
  const image = await waitFor(() => {
    const found = dialog.querySelector('img')
    expect(found).toBeTruthy()
    return found as HTMLImageElement
  })
  return { ...page, dialog: within(dialog), image }
}

describe('a new thumbnail', () => {
  it('is sent whole, with the part to keep', async () => {
    const { dialog, user, screen, server } = await choosePicture({ [SAVE]: sampleAdminCourse as never })
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Thumbnail' })
    await waitFor(() => expect(save.disabled).toBe(false))
    await user.click(save)
    expect(await screen.findByText('Thumbnail saved.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sentTo(SAVE)).toEqual([picture])
    expect([...(server.calls[0]?.search.keys() ?? [])]).toEqual(['x', 'y', 'width', 'height'])
  })

  it('stays open for another try when it could not be saved', async () => {
    const { dialog, user, screen } = await choosePicture({ [SAVE]: new Refusal(400, 'The picture is too small.') })
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Thumbnail' })
    await waitFor(() => expect(save.disabled).toBe(false))
    await user.click(save)
    expect(await screen.findByText(/Failed to upload the thumbnail\..*The picture is too small\./)).toBeTruthy()
    expect(save.disabled).toBe(false)
  })

  it('says which files work when the browser cannot read the picture', async () => {
    const { dialog, image, server } = await choosePicture()
    fireEvent.error(image)
    expect((await dialog.findByRole('alert')).textContent).toContain('Please choose a JPEG, PNG, WebP or AVIF.')
    expect(dialog.queryByLabelText('Zoom')).toBeNull()
    expect(server.calls).toEqual([])
  })

  it('can be given up, and the same file chosen again', async () => {
    const { press, screen, user } = await choosePicture()
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.upload(screen.getByLabelText('Thumbnail file'), picture)
    expect(await screen.findByRole('dialog', { name: 'Crop the thumbnail' })).toBeTruthy()
  })
})

describe('moving the picture with buttons', () => {
  afterEach(() => vi.restoreAllMocks())

  it('moves it a step at a time, up to its edge', async () => {
    // A square picture in a frame of 16:9: it only has room to move up and down.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 640, height: 360 } as DOMRect)
    const { dialog, image, user, server, screen } = await choosePicture({ [SAVE]: sampleAdminCourse as never })
    Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1600 } })
    fireEvent.load(image)
    const button = (direction: string) => dialog.getByRole('button', { name: `Move the image ${direction}` })
    const isAtEdge = (direction: string) => button(direction).getAttribute('aria-disabled')
    expect(['left', 'right', 'up', 'down'].map(isAtEdge)).toEqual(['true', 'true', 'false', 'false'])

    await user.click(button('up'))
    await user.click(button('left'))
    expect(image.style.transform).toContain('translate(0px, -8.1px)')
    for (let step = 0; step < 10; step += 1) await user.click(button('up'))
    expect(['up', 'down'].map(isAtEdge)).toEqual(['true', 'false'])

    await user.click(dialog.getByRole('button', { name: 'Save Thumbnail' }))
    await screen.findByText('Thumbnail saved.')
    // The bottom of the picture.
    expect(Object.fromEntries(server.calls[0]?.search ?? [])).toEqual({
      x: '0',
      y: '43.75',
      width: '100',
      height: '56.25',
    })
  })
})

describe('a frame of the trailer', () => {
  it('is offered once the course has a trailer', () => {
    const { screen, update } = show(<ThumbnailBlock course={{ ...sampleAdminCourse, trailerVideoKey: null }} />)
    expect(screen.queryByRole('button', { name: 'Choose from Trailer' })).toBeNull()
    update(<ThumbnailBlock course={{ ...sampleAdminCourse, trailerVideoKey: 'trailers/one.mp4' }} />)
    expect(screen.getByRole('button', { name: 'Choose from Trailer' })).toBeTruthy()
  })

  it('says so when the trailer is not there, and asks for a picture instead', async () => {
    const { screen, press, server } = show(
      <ThumbnailBlock course={{ ...sampleAdminCourse, trailerVideoKey: 'trailers/one.mp4' }} />,
      { answers: { 'GET /api/admin/media/files': new CountedReply({ data: [] }, 0) } },
    )
    await press('Choose from Trailer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a frame' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Please upload a picture instead.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use This Frame' }).disabled).toBe(true)
    expect(server.calls[0]?.search.get('key')).toBe('trailers/one.mp4')
  })
})

describe('suggested frames', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const posters = {
    url: '/files/renditions/one/posters.jpg',
    columns: 2,
    rows: 2,
    tileWidth: 854,
    tileHeight: 480,
    seconds: [6, 21, 36, 51],
  }

  async function openDialog(shown: typeof posters | null, sheet: { width: number; height: number } = SHEET) {
    const page = show(<ThumbnailBlock course={{ ...sampleAdminCourse, trailerVideoKey: 'trailers/one.mp4' }} />, {
      answers: {
        'GET /api/admin/media/files': new CountedReply({ data: [sampleVideo] }, 1),
        'GET /api/admin/media/files/:id/posters': { posters: shown },
      },
    })
    const loaded: string[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.startsWith('/api/')) return page.server.fetch(url, init)
      loaded.push(url)
      return new Response('bytes')
    })
    vi.stubGlobal('createImageBitmap', async () => ({ ...sheet, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['frame'])))
    await page.press('Choose from Trailer')
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Choose a frame' }))
    return { ...page, dialog, loaded }
  }
  const SHEET = { width: 1708, height: 960 }

  it('are offered with their moments, and the chosen one can be cropped', async () => {
    const { dialog, screen, user } = await openDialog(posters)
    const second = await dialog.findByRole('button', { name: 'Use the frame at 0:21' })
    const all = within(dialog.getByRole('region', { name: 'Suggested frames' })).getAllByRole('button')
    expect(all.map((button) => button.textContent)).toEqual(['0:06', '0:21', '0:36', '0:51'])
    second.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Crop the thumbnail' })).toBeTruthy()
  })

  it('are left out for a video that has none', async () => {
    const { dialog, loaded } = await openDialog(null)
    await dialog.findByLabelText('Trailer')
    expect(dialog.queryByText('Suggested frames')).toBeNull()
    expect(dialog.getByText('Pause the trailer where it looks best.')).toBeTruthy()
    expect(loaded).toEqual([sampleVideo.presignedUrl])
  })

  it('are left out when their picture is broken, and the trailer stays', async () => {
    const { dialog, loaded } = await openDialog(posters, { width: 854, height: 480 })
    await waitFor(() => expect(loaded).toContain(posters.url))
    await waitFor(() => expect(dialog.queryByText('Suggested frames')).toBeNull())
    expect(await dialog.findByLabelText('Trailer')).toBeTruthy()
  })
})
