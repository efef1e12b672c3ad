import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { HOME_PAGE_DEFAULTS } from '#contract/settings/home-page.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { BrandForm } from './BrandForm.tsx'
import { HomePageForm } from './HomePageForm.tsx'

const logo = { url: '/images/brand/a-240x96.png', width: 240, height: 96 }
const settings = {
  siteName: 'Candlewick',
  accentColor: '',
  logoAlt: '',
  logoIncludesName: false,
  ...HOME_PAGE_DEFAULTS,
  pictures: { logo: null, darkLogo: null, teacher: null },
  waiting: [],
  unconfirmedMail: null,
} as unknown as AdminSettings

function open(form: ReactElement, answers: Answers = {}) {
  const page = show(form, { viewer: grace, at: '/admin/settings?tab=brand', answers })
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save Changes' }))
  return { ...page, save, sent: () => page.server.sentTo('PUT /api/admin/settings').at(-1) }
}

describe('the brand settings', () => {
  it('explain what becomes of a color in each theme, and send it', async () => {
    const saved = { ...settings, accentColor: '#1a2b6d' }
    const { screen, fill, save, sent } = open(<BrandForm settings={settings} />, { 'PUT /api/admin/settings': saved })
    expect(screen.queryByRole('list', { name: 'Contrast' })).toBeNull()
    await fill('Accent color', '#1A2B6D')
    const notes = screen.getByRole('list', { name: 'Contrast' }).textContent
    expect(notes).toMatch(/Light theme: your color, with white text \(\d+\.\d:1\)/)
    expect(notes).toMatch(/Dark theme: #\w{6}, lighter than yours so that it stands out/)
    await save()
    await screen.findByText('Settings Updated')
    expect(sent()).toMatchObject({ accentColor: '#1A2B6D' })
    // The page that's already open gets the color too.
    expect(document.getElementById('accent')?.textContent).toContain('--flame:#1A2B6D')
  })

  it('refuse what is no color, and go back to amber', async () => {
    const { screen, fill, save, press, sent } = open(<BrandForm settings={{ ...settings, accentColor: '#2563eb' }} />)
    await fill('Accent color', 'blueish')
    await save()
    expect(await screen.findByText('Please enter a color like #2563EB.')).toBeTruthy()
    expect(sent()).toBeUndefined()
    await press('Reset to default')
    expect(screen.getByLabelText<HTMLInputElement>('Accent color').value).toBe('')
  })

  it('upload a logo right away, and offer what belongs to one', async () => {
    const { screen, user, server } = open(<BrandForm settings={settings} />, {
      'PUT /api/admin/settings/pictures/:picture': { ...settings, pictures: { ...settings.pictures, logo } },
    })
    expect(screen.queryByLabelText('Logo description')).toBeNull()
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText('Logo saved. Visitors see it from now on.')).toBeTruthy()
    expect(server.calls[0]?.path).toBe('/api/admin/settings/pictures/logo')
  })

  it('show the current logo and say why another was refused', async () => {
    const withLogo = { ...settings, pictures: { ...settings.pictures, logo } }
    const { screen, user } = open(<BrandForm settings={withLogo} />, {
      'PUT /api/admin/settings/pictures/:picture': new Refusal(400, 'Please choose a JPEG or PNG.'),
    })
    expect(screen.getByAltText('Current logo').getAttribute('src')).toBe(logo.url)
    expect(screen.getByLabelText('Logo description')).toBeTruthy()
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText('Please choose a JPEG or PNG.')).toBeTruthy()
  })

  it('refuse a file that is too large without sending it', async () => {
    const { screen, user, server } = open(<BrandForm settings={settings} />)
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo file'), large)
    expect(await screen.findByText('Please choose an image of at most 5 MB.')).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})

describe('the home page settings', () => {
  it('preview what is typed, and offer the default words again', async () => {
    const { screen, fill, press } = open(<HomePageForm settings={settings} />)
    const preview = () => document.querySelector('[inert]')?.textContent ?? ''
    expect(preview()).toContain('Master Trading Like a Pro')
    expect(screen.queryByRole('button', { name: /Reset to default/ })).toBeNull()
    await fill('Headline', 'Learn calmly')
    await fill("Teacher's name", 'Grace Hollis')
    expect(preview()).toContain('Learn calmly')
    expect(preview()).toContain('Grace Hollis')
    await press('Reset to default: Top of the page')
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Master Trading Like a Pro')
    expect(screen.getByLabelText<HTMLInputElement>("Teacher's name").value).toBe('Grace Hollis')
  })

  it('scroll the preview to the part being edited', async () => {
    const { screen, user } = open(<HomePageForm settings={settings} />)
    const scrolled: string[] = []
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.getAttribute('data-part') === 'End of the page' ? 700 : 100)
    })
    const preview = screen.getByRole('region', { name: 'Live preview' })
    preview.scrollBy = (({ top }: ScrollToOptions) => scrolled.push(String(top))) as typeof preview.scrollBy
    await user.click(screen.getByLabelText('Closing title'))
    expect(scrolled).toEqual(['600'])
    vi.restoreAllMocks()
  })

  it('say what is wrong next to the field', async () => {
    const { screen, fill, save, sent } = open(<HomePageForm settings={settings} />)
    await fill('Facts', 'a\nb\nc\nd\ne')
    await fill('Headline', ' ')
    await save()
    expect(await screen.findByText('Please keep this to 4 lines.')).toBeTruthy()
    expect(screen.getByText('Please enter a text.')).toBeTruthy()
    expect(sent()).toBeUndefined()
  })
})
