import { mentor, signUpWithSessions } from './mentorship-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }

/** A student of the demo mentor, with a trade and a screenshot in the journal. */
async function startJournalWithMentor(page: Parameters<typeof signUpWithSessions>[0]) {
  const { name, program } = await signUpWithSessions(page)
  const range = { from: new Date().toISOString(), to: new Date(Date.now() + 50 * 86_400_000).toISOString() }
  const url = `/api/my/mentorship/programs/${program.id}/slots?${new URLSearchParams(range)}`
  const { mentors } = await (await page.request.get(url)).json()
  const [host] = mentors
  const booking = { programId: program.id, mentorId: host.id, timeZone: 'UTC' }
  // Other stories book with the same mentor, so from the end of the free times.
  for (const startsAt of host.slots.toReversed()) {
    if ((await page.request.post('/api/my/mentorship/sessions', { data: { ...booking, startsAt } })).ok()) break
  }
  const trade = {
    ...{ instrument: 'EUR/USD', side: 'long', entry: '1.10', stop: '1.09', exit: '1.12', size: '1000' },
    ...{ openedAt: '2026-11-03T09:00:00Z', closedAt: '2026-11-03T11:00:00Z', setup: 'Breakout' },
    notes: 'I waited for the retest. '.repeat(10),
  }
  const { id } = await (await page.request.post('/api/my/journal/trades', { data: trade })).json()
  const picture = await page.request.put(`/api/my/journal/trades/${id}/pictures/before`, {
    headers: { 'content-type': 'image/png' },
    data: await page.screenshot(),
  })
  expect(picture.ok()).toBe(true)
  const { id: studentId } = await (await page.request.get('/api/auth/user')).json()
  return { name, path: `/mentor/students/${studentId}/journal` }
}

for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`a student shares the journal, answers a comment and stops sharing, on a ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const open = async () => (await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) })).newPage()
    const [student, mara] = [await open(), await open()]
    const { name, path } = await startJournalWithMentor(student)
    await mara.request.post('/api/login', { data: mentor })
    await mara.goto(path)
    await expect(mara.getByRole('heading', { name: "This journal isn't shared with you" })).toBeVisible()
    await expectAccessible(mara)

    await student.goto('/journal')
    const readers = student.getByRole('region', { name: 'Who can read your journal' })
    await expect(readers).toContainText('Only you can read your journal.')
    await readers.getByRole('button', { name: 'Share with a mentor' }).click()
    const question = student.getByRole('dialog', { name: 'Share your journal with Mara Voss?' })
    await expectAccessible(student)
    await expectNoSidewaysScroll(student)
    await question.getByRole('button', { name: 'Share journal' }).click()
    await expect(readers).toContainText('Mara Voss can read your journal.')
    await expectAccessible(student)

    await mara.goto(path.replace(/\/journal$/, ''))
    await mara.getByRole('link', { name: 'View journal' }).click()
    await expect(mara.getByRole('heading', { level: 1, name: `${name}'s journal` })).toBeVisible()
    for (const tab of ['Calendar', 'Results', 'Trades']) {
      await mara.getByRole('tab', { name: tab }).click()
      await expect(mara.getByRole('tabpanel', { name: tab })).toBeVisible()
      await expectAccessible(mara)
      await expectNoSidewaysScroll(mara)
    }
    await mara.getByText('EUR/USD').first().click()
    const trade = mara.getByRole('dialog', { name: /^EUR\/USD/ })
    await expect(trade).toContainText('I waited for the retest.')
    const picture = trade.getByRole('img', { name: /^Chart before the trade/ })
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await trade.getByLabel('Add a comment').fill('What made you wait?')
    await trade.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(trade.getByRole('listitem').filter({ hasText: 'What made you wait?' })).toBeVisible()
    await expectAccessible(mara)
    await expectNoSidewaysScroll(mara)

    await student.reload()
    await expect(student.getByText('New comment', { exact: true })).toBeVisible()
    await student.getByRole('region', { name: 'New comments' }).getByRole('button').click()
    const own = student.getByRole('dialog', { name: /^EUR\/USD/ })
    await expect(own).toContainText('What made you wait?')
    await own.getByLabel('Add a comment').fill('The level from yesterday.')
    await own.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(own.getByRole('listitem').filter({ hasText: 'The level from yesterday.' })).toBeVisible()
    await expectAccessible(student)
    await own.getByRole('button', { name: 'Cancel' }).click()
    await expect(student.getByText('New comment', { exact: true })).toHaveCount(0)

    await mara.reload()
    await expect(trade).toContainText('The level from yesterday.')
    const pictureUrl = await picture.getAttribute('src')

    await readers.getByRole('button', { name: 'Stop sharing' }).click()
    const stop = student.getByRole('alertdialog', { name: 'Stop sharing with Mara Voss?' })
    await expectAccessible(student)
    await stop.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(toast(student, 'You stopped sharing')).toBeVisible()
    await expect(readers).toContainText('Only you can read your journal.')

    await trade.getByLabel('Add a comment').fill('Too late.')
    await trade.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(mara.getByRole('heading', { name: "This journal isn't shared with you" })).toBeVisible()
    expect((await mara.request.get(pictureUrl ?? '')).status()).toBe(404)
    await mara.goto(`${path}?tab=results`)
    await expect(mara.getByRole('heading', { name: "This journal isn't shared with you" })).toBeVisible()
    await student.context().close()
    await mara.context().close()
  })
}
