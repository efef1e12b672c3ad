import { describe, expect, it, vi } from 'vitest'

import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { EditTemplateDialog } from './EditTemplateDialog.tsx'

const SAVE = 'PUT /api/admin/email/templates/:templateType'

const welcome: EmailTemplate = {
  templateType: 'welcome',
  isActive: true,
  isCustomized: true,
  subject: 'Hello',
  body: 'Our own words',
  builtIn: { subject: 'Welcome', body: 'The usual words' },
  variables: [],
}

function open(answer: EmailTemplate | Refusal = welcome) {
  const onClose = vi.fn()
  const page = show(<EditTemplateDialog template={welcome} onClose={onClose} />, {
    viewer: grace,
    answers: {
      [SAVE]: answer,
      'POST /api/admin/email/preview': { subject: 'Hello', text: '', html: '', unknownVariables: [] },
    },
  })
  const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, words: string) => {
    await page.user.clear(field(label))
    await page.user.click(field(label))
    await page.user.paste(words)
  }
  const save = page.screen.getByRole('button', { name: 'Save Changes' })
  return { ...page, onClose, field, fill, save, sent: () => page.server.sentTo(SAVE) }
}

describe('editing an email', () => {
  it('sends its words and whether it is sent at all, once', async () => {
    const { user, field, fill, save, sent, onClose } = open()
    await fill('Subject', 'Good morning')
    await user.click(field('Active: this email is sent'))
    save.click()
    save.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([{ subject: 'Good morning', body: 'Our own words', isActive: false }])
  })

  it('says at the field that the text is too long', async () => {
    const { user, screen, field, fill, save, sent } = open()
    await fill('Body', 'x'.repeat(10_001))
    await user.click(save)
    expect(await screen.findByText('Please keep this under 10000 characters.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Body'))
    expect(sent()).toEqual([])
  })

  it('brings the default text back', async () => {
    const { user, screen, field } = open()
    await user.click(screen.getByRole('button', { name: 'Reset to default' }))
    expect([field('Subject').value, field('Body').value]).toEqual(['Welcome', 'The usual words'])
  })

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, screen, field, fill, save, onClose } = open(new Refusal(500, 'Out of order.'))
    await fill('Body', 'Newer words')
    await user.click(save)
    expect(await screen.findByText('Failed to update email template. Please try again.')).toBeTruthy()
    expect(field('Body').value).toBe('Newer words')
    expect(onClose).not.toHaveBeenCalled()
  })
})
