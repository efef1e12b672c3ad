import { describe, expect, it, vi } from 'vitest'

import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { TestEmailDialog } from './TestEmailDialog.tsx'

const SEND = 'POST /api/admin/email/test-template'

function open(preset = '', answer: { success: true; message: string } | Refusal = { success: true, message: 'Sent.' }) {
  const onClose = vi.fn()
  const page = show(<TestEmailDialog preset={preset} onClose={onClose} />, {
    viewer: grace,
    answers: { [SEND]: answer },
  })
  const button = page.screen.getByRole('button', { name: 'Send Test Email' })
  const address = page.screen.getByLabelText<HTMLInputElement>('Test email address')
  return { ...page, button, address, onClose, sent: () => page.server.sentTo(SEND) }
}

describe('sending a test email', () => {
  it('asks for a template, in a toast and at the field', async () => {
    const { user, screen, button, sent } = open()
    await user.click(button)
    await vi.waitFor(() => expect(screen.getAllByText('Please select a template type')).toHaveLength(2))
    expect(screen.getByText('Template Required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Template'))
    expect(sent()).toEqual([])
  })

  it('says at the field that the address is wrong', async () => {
    const { user, screen, button, address, sent } = open('welcome')
    await user.type(address, 'nobody')
    await user.click(button)
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(document.activeElement).toBe(address)
    expect(sent()).toEqual([])
  })

  it('goes to your own address when the field is blank, once', async () => {
    const { user, button, address, sent, onClose } = open('welcome')
    await user.type(address, '  ')
    button.click()
    button.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([{ templateType: 'welcome', testEmail: '', testData: {} }])
  })

  it('keeps the address when sending fails', async () => {
    const { user, screen, button, address, onClose } = open('welcome', new Refusal(429, 'Too many test emails.'))
    await user.type(address, 'ada@example.test')
    await user.click(button)
    expect(await screen.findByText(/Too many test emails\./)).toBeTruthy()
    expect(address.value).toBe('ada@example.test')
    expect(onClose).not.toHaveBeenCalled()
  })
})
