import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'

import { mentor, signUpWithSessions } from './mentorship-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, student, test, toast } from './shop-test.ts'

const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }

test('a mentor writes notes and adds a recording; the student reads them on a phone and rates the session', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.request.post('/api/login', { data: mentor })
  const phone = await (await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) })).newPage()
  await phone.request.post('/api/login', { data: student })
  const { past } = await (await phone.request.get('/api/my/mentorship')).json()
  const { id } = past.find(({ state, attendance }: HostedSession & { attendance: string | null }) => {
    return state === 'held' && attendance !== 'missed'
  })
  // A retry finds what the first try left in the shop.
  await phone.request.put(`/api/my/mentorship/sessions/${id}/rating`, { data: { stars: null } })

  await page.goto(`/mentor/sessions/${id}`)
  const shared = page.getByRole('textbox', { name: 'Shared notes' })
  await shared.fill('Write down your exits.')
  await expect(page.getByRole('region', { name: 'Shared notes' }).getByRole('status')).toHaveText('All changes saved')
  await page.getByRole('textbox', { name: 'Private notes' }).fill('Hesitates at the level.')
  await expect(page.getByRole('region', { name: 'Private notes' }).getByRole('status')).toHaveText('All changes saved')
  await expectAccessible(page)

  const tab = await page.context().newPage()
  await tab.goto(`/mentor/sessions/${id}`)
  await expect(tab.getByRole('textbox', { name: 'Shared notes' })).toHaveValue('Write down your exits.')
  await shared.fill('Write down your exits, and why.')
  await expect(page.getByRole('region', { name: 'Shared notes' }).getByRole('status')).toHaveText('All changes saved')
  await tab.getByRole('textbox', { name: 'Shared notes' }).fill('Something else.')
  await expect(tab.getByText('This note was changed elsewhere.')).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Use the other version' }).click()
  await expect(tab.getByRole('textbox', { name: 'Shared notes' })).toHaveValue('Write down your exits, and why.')
  await tab.close()

  await page.getByRole('button', { name: /the recording$|a recording$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Where is the recording?' })
  await dialog.getByLabel('Link to the recording').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expect(dialog.getByText('Please enter a link that starts with https://.')).toBeVisible()
  await dialog.getByLabel('Link to the recording').fill('https://video.example/recording')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expect(toast(page, 'Recording saved')).toBeVisible()

  await phone.goto(`/mentorship/sessions/${id}`)
  await expect(phone.getByRole('region', { name: 'Notes from Mara Voss' })).toContainText('exits, and why')
  await expect(phone.getByRole('main')).not.toContainText('Hesitates')
  await expect(phone.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
    'href',
    'https://video.example/recording',
  )
  await phone.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await phone.getByLabel('Anything to add? (optional)').fill('A little fast.')
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Send rating' }).click()
  await expect(toast(phone, 'Thank you for rating')).toBeVisible()
  await phone.goto('/mentorship')
  await expect(
    phone.getByRole('region', { name: 'Past and canceled' }).getByRole('link', { name: 'Watch the recording' }),
  ).toBeVisible()
  await phone.context().close()
})

test('a student changes what a session is about until it starts', async ({ page }) => {
  const { program } = await signUpWithSessions(page)
  const range = { from: new Date().toISOString(), to: new Date(Date.now() + 50 * 86_400_000).toISOString() }
  const url = `/api/my/mentorship/programs/${program.id}/slots?${new URLSearchParams(range)}`
  const { mentors } = await (await page.request.get(url)).json()
  const [host] = mentors
  let id = ''
  for (const startsAt of host.slots.toReversed()) {
    const data = { programId: program.id, mentorId: host.id, timeZone: 'UTC', startsAt }
    const booked = await page.request.post('/api/my/mentorship/sessions', { data })
    if (!booked.ok()) continue
    id = (await booked.json()).id
    break
  }
  await page.goto(`/mentorship/sessions/${id}`)
  const agenda = page.getByRole('region', { name: 'What you want to work on' })
  await agenda.getByRole('button', { name: 'Add a topic' }).click()
  const dialog = page.getByRole('dialog', { name: 'What do you want to work on?' })
  await dialog.getByLabel('For your mentor').fill('My exits')
  await expectAccessible(page)
  // Meanwhile, in another tab.
  await page.request.put(`/api/my/mentorship/sessions/${id}/agenda`, { data: { agenda: 'My stops' } })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This was changed in another tab or on another device.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(dialog).toBeHidden()
  await expect(agenda).toContainText('My exits')
})
