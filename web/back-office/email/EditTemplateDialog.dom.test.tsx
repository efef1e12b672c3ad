import { waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'

import type { OtherEmail } from '#contract/mail/other-emails.endpoints.ts'
import { changedTemplate, sampleTemplate } from '#web/test/sample-email-template.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { EditTemplateDialog } from './EditTemplateDialog.tsx'
import { OtherEmailDialog } from './OtherEmailDialog.tsx'

const preview = ({ body }: Call) => {
  const { subject } = body as { subject: string }
  const unknownVariables = subject.includes('{{') ? ['frstName'] : []
  return { subject, text: 'As text', html: '<p>As HTML</p>', unknownVariables }
}

function open(dialogOf: (onClose: () => void) => ReactElement, more: Answers = {}) {
  const onClose = vi.fn()
  const page = show(dialogOf(onClose), {
    viewer: grace,
    answers: { 'POST /api/admin/email/preview': preview, ...more },
  })
  const dialog = within(page.screen.getByRole('dialog'))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const write = async (label: string, words: string) => {
    await page.user.clear(field(label))
    await page.user.click(field(label))
    await page.user.paste(words)
  }
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }))
  return { ...page, onClose, dialog, field, write, press }
}

describe('editing a template', () => {
  const edit = (more: Answers = {}) =>
    open((onClose) => <EditTemplateDialog template={changedTemplate} onClose={onClose} />, {
      'PUT /api/admin/email/templates/:templateType': changedTemplate,
      ...more,
    })

  it('saves subject, body and whether it is sent, then closes', async () => {
    const { screen, user, dialog, write, press, server, onClose } = edit()
    await write('Subject', 'Hello!')
    await user.click(dialog.getByLabelText('Active: this email is sent'))
    await press('Save Changes')
    expect(await screen.findByText('Template Updated')).toBeTruthy()
    expect(server.sentTo('PUT /api/admin/email/templates/:templateType')).toEqual([
      { subject: 'Hello!', body: 'Good to see you.', isActive: true },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('previews what was typed and names variables that do not exist', async () => {
    const { dialog, write } = edit()
    expect((await dialog.findByRole('alert')).textContent).toContain('Unknown variables: {{frstName}}')
    await write('Subject', 'Hello!')
    expect(await dialog.findByText('Hello!', { selector: 'strong' })).toBeTruthy()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('previews light, dark, phone and text', async () => {
    const { user, dialog } = edit()
    expect(await dialog.findByTitle('Email in light mode')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Dark' }))
    expect(dialog.getByTitle('Email in dark mode')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Mobile' }))
    expect(dialog.getByTitle('Email on a phone')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Text' }))
    expect(dialog.getByText('As text')).toBeTruthy()
  })

  it('says so when the text cannot be previewed', async () => {
    const { dialog } = edit({ 'POST /api/admin/email/preview': new Refusal(400, 'Too long') })
    expect(await dialog.findByText("We can't preview this text. It may be too long.")).toBeTruthy()
  })

  it('lists the variables with an example each', () => {
    const { dialog } = edit()
    expect(dialog.getByText('{{firstName}}').nextElementSibling?.textContent).toBe('Ada')
    expect(dialog.getByText('{{couponCode}}').nextElementSibling?.textContent).toBe('Empty right now')
  })

  it('brings the default text back without saving it', async () => {
    const { dialog, press, field, server } = edit()
    await press('Reset to default')
    expect(field('Subject').value).toBe('Built-in subject')
    expect(field('Body').value).toBe('Built-in body')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset to default' }).disabled).toBe(true)
    expect(server.sentTo('PUT /api/admin/email/templates/:templateType')).toEqual([])
  })

  it('keeps what was typed when the server refuses it', async () => {
    const { screen, write, press, field, onClose } = edit({
      'PUT /api/admin/email/templates/:templateType': new Refusal(400, 'Please write the subject on one line.'),
    })
    await write('Body', 'A new body')
    await press('Save Changes')
    expect(await screen.findByText(/Please write the subject on one line\./)).toBeTruthy()
    expect(field('Body').value).toBe('A new body')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before Escape throws away what was typed', async () => {
    const { screen, user, write, field, onClose } = edit()
    await write('Body', 'A new body')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field('Body').value).toBe('A new body')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('emails that are always sent', () => {
  const { isActive: _, ...words } = sampleTemplate
  const invitation: OtherEmail = { ...words, templateType: 'invitation', isEditable: true }

  it('are edited without a switch that turns them off', async () => {
    const { dialog, write, press, server, onClose } = open(
      (close) => <OtherEmailDialog email={invitation} onClose={close} />,
      { 'PUT /api/admin/email/other-templates/:templateType': invitation },
    )
    expect(dialog.queryByRole('switch')).toBeNull()
    await write('Subject', 'Come in')
    await press('Save Changes')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sentTo('PUT /api/admin/email/other-templates/:templateType')).toEqual([
      { subject: 'Come in', body: 'Built-in body' },
    ])
  })

  it('can only be read if they protect accounts', async () => {
    const warning: OtherEmail = { ...invitation, templateType: 'mail_server_changed', isEditable: false }
    const { dialog } = open((close) => <OtherEmailDialog email={warning} onClose={close} />)
    expect(await dialog.findByText('Built-in subject')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })
})
