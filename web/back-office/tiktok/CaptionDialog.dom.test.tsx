import { describe, expect, it, vi } from 'vitest'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { CaptionDialog } from './CaptionDialog.tsx'

const SAVE = 'PUT /api/admin/tiktok/posts/:id'
const post = { id: 'p1', caption: 'Old words' } as AdminTiktokPost

function open(answer: AdminTiktokPost | Refusal = post) {
  const onClose = vi.fn()
  const page = show(<CaptionDialog post={post} onClose={onClose} />, { viewer: grace, answers: { [SAVE]: answer } })
  const caption = page.screen.getByLabelText<HTMLTextAreaElement>('Caption')
  const save = page.screen.getByRole('button', { name: 'Save Changes' })
  return { ...page, onClose, caption, save, sent: () => page.server.sentTo(SAVE) }
}

describe('editing the caption of a TikTok video', () => {
  it('says at the field that a caption is missing', async () => {
    const { user, screen, caption, save, sent } = open()
    await user.clear(caption)
    await user.click(save)
    expect(await screen.findByText('Please enter a caption.')).toBeTruthy()
    expect(document.activeElement).toBe(caption)
    expect(sent()).toEqual([])
  })

  it('sends it once', async () => {
    const { user, caption, save, sent, onClose } = open()
    await user.type(caption, ' and new ones')
    save.click()
    save.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([{ caption: 'Old words and new ones' }])
  })

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, screen, caption, save, onClose } = open(new Refusal(500, 'Out of order.'))
    await user.type(caption, '!')
    await user.click(save)
    expect(await screen.findByText("The post couldn't be updated. Please try again.")).toBeTruthy()
    expect(caption.value).toBe('Old words!')
    expect(onClose).not.toHaveBeenCalled()
  })
})
