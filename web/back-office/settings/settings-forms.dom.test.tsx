import { waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { SETTINGS_WORDS } from '#contract/settings/site-settings.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { FeaturesForm } from './FeaturesForm.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SmtpForm } from './SmtpForm.tsx'

const MASK = '••••••••'
const UNSAVED = 'You have unsaved changes.'

const settings = {
  siteName: 'Candlewick',
  siteUrl: '',
  supportEmail: '',
  sellerName: '',
  sellerAddress: '',
  taxId: '',
  tiktokUrl: '',
  youtubeUrl: '',
  instagramUrl: '',
  xUrl: '',
  smtpHost: 'smtp.example.com',
  smtpPort: 587,
  smtpUsername: 'shop',
  smtpPassword: MASK,
  smtpFromEmail: 'shop@example.com',
  smtpFromName: '',
  maintenanceMode: false,
  registrationEnabled: true,
  emailVerificationRequired: false,
  auditLogYears: 2,
  emailLogYears: 0,
  waiting: [],
  unconfirmedMail: null,
} as unknown as AdminSettings

function open(form: ReactElement, answers: Answers = {}, viewer = grace) {
  const page = show(form, { viewer, at: '/admin/settings', answers })
  const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, words: string) => {
    await page.user.clear(field(label))
    await page.user.click(field(label))
    await page.user.paste(words)
  }
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save Changes' }))
  return { ...page, field, fill, save, sent: () => page.server.sentTo('PUT /api/admin/settings') }
}

describe('the settings of the site', () => {
  it('warn about unsaved changes until the original values are restored', async () => {
    const { screen, fill } = open(<SiteForm settings={settings} />)
    expect(screen.queryByText(UNSAVED)).toBeNull()
    await fill('Site Name', 'Wick')
    expect(screen.getByText(UNSAVED)).toBeTruthy()
    await fill('Site Name', 'Candlewick')
    expect(screen.queryByText(UNSAVED)).toBeNull()
  })

  it.each([
    ['Site Name', '   ', SETTINGS_WORDS.siteName],
    ['Support Email', 'not an address', SETTINGS_WORDS.email],
    ['X URL', 'javascript:alert(1)', SETTINGS_WORDS.url],
  ])('refuse what cannot be a %s and send nothing', async (label, words, message) => {
    const { screen, fill, save, sent, field } = open(<SiteForm settings={settings} />)
    await fill(label, words)
    await save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(label).value).toBe(words)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(label))
    expect(sent()).toEqual([])
  })

  it('put the cursor into the first of two wrong fields', async () => {
    const { screen, fill, save, field } = open(<SiteForm settings={settings} />)
    await fill('YouTube URL', 'nowhere')
    await fill('Support Email', 'nobody')
    await save()
    expect(await screen.findByText(SETTINGS_WORDS.url)).toBeTruthy()
    expect(document.activeElement).toBe(field('Support Email'))
  })

  it('are sent once, however often the button is pressed', async () => {
    const { screen, fill, sent } = open(<SiteForm settings={settings} />, {
      'PUT /api/admin/settings': async () => {
        // Pressed again when the call is under way but the button doesn't show it yet.
        if (sent().length === 1) await Promise.resolve().then(() => button.click())
        return settings
      },
    })
    await fill('VAT ID or Tax ID', 'DE 123')
    const button = screen.getByRole('button', { name: 'Save Changes' })
    button.click()
    button.click()
    expect(await screen.findByText('Settings Updated')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('keep typed text when the server refuses it', async () => {
    const { screen, fill, save, field } = open(<SiteForm settings={settings} />, {
      'PUT /api/admin/settings': new Refusal(400, 'These settings were changed elsewhere.'),
    })
    await fill('VAT ID or Tax ID', 'DE 123')
    await save()
    expect(await screen.findByText(/These settings were changed elsewhere\./)).toBeTruthy()
    expect(field('VAT ID or Tax ID').value).toBe('DE 123')
    expect(screen.getByText(UNSAVED)).toBeTruthy()
  })

  it('ask before a link discards typed text', async () => {
    const { screen, user, fill, field } = open(
      <>
        <AppLink href="/admin/orders">Orders</AppLink>
        <SiteForm settings={settings} />
      </>,
    )
    await fill('VAT ID or Tax ID', 'DE 123')
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(location.pathname).toBe('/admin/settings')
    expect(field('VAT ID or Tax ID').value).toBe('DE 123')
  })
})

describe('the settings of the mail server', () => {
  it('mask the saved password until it is revealed', async () => {
    const { user, screen, field } = open(<SmtpForm settings={settings} />)
    expect(field('SMTP Password')).toMatchObject({ value: MASK, type: 'password' })
    await user.click(screen.getByRole('button', { name: 'Show SMTP Password' }))
    expect(field('SMTP Password')).toMatchObject({ value: MASK, type: 'text' })
  })

  it('send the mask back when the password was left alone', async () => {
    const { fill, save, sent } = open(<SmtpForm settings={settings} />, { 'PUT /api/admin/settings': settings })
    await fill('From Name', 'Candlewick')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ smtpPassword: MASK, smtpFromName: 'Candlewick' }]))
  })

  it('send only their own fields', async () => {
    const { fill, save, sent } = open(<SmtpForm settings={settings} />, { 'PUT /api/admin/settings': settings })
    await fill('SMTP Port', '465')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(Object.keys(sent()[0] as object).every((name) => name.startsWith('smtp'))).toBe(true)
  })

  it.each(['0', '65536', '25.5'])('refuse port %s', async (port) => {
    const { screen, fill, save, sent, field } = open(<SmtpForm settings={settings} />)
    await fill('SMTP Port', port)
    await save()
    expect(await screen.findByText(SETTINGS_WORDS.port)).toBeTruthy()
    expect(field('SMTP Port').value).toBe(port)
    expect(sent()).toEqual([])
  })

  it.each(['smtp', '58 7', ' '])('show the default port that the server stores for %j', async (typed) => {
    const { fill, save, sent, field } = open(<SmtpForm settings={settings} />, { 'PUT /api/admin/settings': settings })
    await fill('SMTP Port', typed)
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ smtpPort: typed }]))
    await waitFor(() => expect(field('SMTP Port').value).toBe('587'))
  })

  it('say what the connection test found', async () => {
    const { user, screen } = open(<SmtpForm settings={settings} />, {
      'POST /api/admin/settings/test-connection': { success: false, message: 'The host was not found.', settings },
    })
    await user.click(screen.getByRole('button', { name: 'Test Connection' }))
    expect(await screen.findByText('The host was not found.')).toBeTruthy()
  })

  it('offer to be used untested only while they wait for a test', () => {
    const { screen, update } = open(<SmtpForm settings={settings} />)
    expect(screen.queryByRole('button', { name: 'Use anyway' })).toBeNull()
    update(<SmtpForm settings={{ ...settings, waiting: ['smtp'] }} />)
    expect(screen.getByRole('button', { name: 'Use anyway' })).toBeTruthy()
  })

  const changed: AdminSettings = {
    ...settings,
    unconfirmedMail: {
      changedAt: '2026-11-16T09:00:00.000Z',
      changedBy: 'Ada Lovelace',
      host: 'smtp.example.com',
      port: 587,
      username: 'shop',
      fromEmail: 'shop@example.com',
      siteUrl: 'https://candlewick.example',
      heldMails: 2,
    },
  }

  it('let only an owner confirm a changed mail server', () => {
    const { screen } = open(<SmtpForm settings={changed} />, {}, { ...ada, role: 'admin' })
    expect(screen.getByText(/2 emails are held\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm this mail server' })).toBeNull()
  })

  it('are confirmed only with a password, once', async () => {
    const { user, screen, server } = open(<SmtpForm settings={changed} />, {
      'POST /api/account/confirm-password': { message: 'Confirmed.' },
      'POST /api/admin/settings/confirm-mail-server': settings,
    })
    await user.click(screen.getByRole('button', { name: 'Confirm this mail server' }))
    const dialog = within(await screen.findByRole('dialog'))
    const password = dialog.getByLabelText('Your password')
    const confirm = dialog.getByRole('button', { name: 'Confirm mail server' })
    await user.click(confirm)
    expect(await dialog.findByText('Password is required.')).toBeTruthy()
    expect(document.activeElement).toBe(password)
    expect(server.calls).toEqual([])

    await user.type(password, 'candlewick')
    confirm.click()
    confirm.click()
    expect(await screen.findByText('Mail Server Confirmed')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/settings/confirm-mail-server')).toEqual([
      { changedAt: '2026-11-16T09:00:00.000Z' },
    ])
  })

  it('say under the field that the password of the owner was wrong', async () => {
    const { user, screen } = open(<SmtpForm settings={changed} />, {
      'POST /api/account/confirm-password': new Refusal(400, 'That password is wrong.', 'wrong_password'),
    })
    await user.click(screen.getByRole('button', { name: 'Confirm this mail server' }))
    const dialog = within(await screen.findByRole('dialog'))
    const password = dialog.getByLabelText<HTMLInputElement>('Your password')
    await user.click(password)
    await user.paste('wrong')
    await user.click(dialog.getByRole('button', { name: 'Confirm mail server' }))
    expect(await dialog.findByText('That password is wrong.')).toBeTruthy()
    expect(password.value).toBe('wrong')
  })
})

describe('the features of the shop', () => {
  it('are switched only when they are saved', async () => {
    const { screen, save, sent, field, user } = open(<FeaturesForm settings={settings} />, {
      'PUT /api/admin/settings': { ...settings, maintenanceMode: true },
    })
    await user.click(field('Maintenance Mode'))
    expect(sent()).toEqual([])
    await save()
    expect(await screen.findByText('Settings Updated')).toBeTruthy()
    expect(sent()).toMatchObject([
      { maintenanceMode: true, registrationEnabled: true, emailVerificationRequired: false },
    ])
  })
})

describe('how long the logs are kept', () => {
  it('is for an owner to choose', async () => {
    const { screen, user, save, sent } = open(<FeaturesForm settings={settings} />, {
      'PUT /api/admin/settings': { ...settings, auditLogYears: 5 },
    })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Keep the audit log' })
    expect(select.selectedOptions[0]?.textContent).toBe('For 2 years')
    await user.selectOptions(select, 'For 5 years')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ auditLogYears: '5', emailLogYears: '0' }]))
  })

  it('can be seen but not changed by an admin, whose other changes are saved', async () => {
    const { screen, user, save, sent } = open(
      <FeaturesForm settings={settings} />,
      { 'PUT /api/admin/settings': settings },
      { ...grace, role: 'admin' },
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Keep the audit log' })
    expect([select.disabled, select.selectedOptions[0]?.textContent]).toEqual([true, 'For 2 years'])
    expect(screen.getByText('Only an owner can change this.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keep the list of sent emails' }), 'For 1 year')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ emailLogYears: '1' }]))
    expect(sent()).not.toMatchObject([{ auditLogYears: expect.anything() }])
  })
})
