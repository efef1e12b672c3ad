import { waitForEmail } from './email-steps.ts'
import { mentor, signUpWithMentor } from './mentorship-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a student and a mentor write to each other', async ({ page, browser, baseURL }) => {
  const { name, mentorId } = await signUpWithMentor(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await other.newPage()
  await desk.request.post('/api/login', { data: mentor })

  await page.goto('/mentorship')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Mara Voss' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Voss')
  await expectAccessible(page)
  const message = page.getByLabel('Message to Mara Voss')
  await message.fill('Is this a fakeout?\nhttps://example.test/chart.')
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'EURUSD <before>.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
  ])
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('listitem').filter({ hasText: 'Is this a fakeout?' })).toHaveCount(1)
  await expect(message).toHaveValue('')
  await expect(log.getByRole('link', { name: 'https://example.test/chart', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await log.getByRole('link', { name: /plan\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')

  await page.context().setOffline(true)
  await message.fill('Kept while offline')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible()
  await expect(message).toHaveValue('Kept while offline')
  await page.context().setOffline(false)
  await page.reload()
  await expect(message).toHaveValue('Kept while offline')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log).toContainText('Kept while offline')

  await desk.goto('/mentor')
  const waiting = desk.getByRole('list', { name: 'Students waiting for an answer' })
  await expect(waiting.getByRole('listitem').filter({ hasText: name })).toContainText('2 new')
  await expectAccessible(desk)
  await waiting.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('Is this a fakeout?')
  await desk.getByLabel(`Message to ${name}`).fill('Wait for the close. שלום')
  await desk.getByRole('button', { name: 'Send message' }).click()
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('Wait for the close.')
  await expectAccessible(desk)
  await desk.getByLabel('Search messages').fill('fakeout')
  await expect(desk.getByRole('region', { name: 'Search results' })).toContainText('1 message')
  await desk.getByRole('navigation', { name: 'Mentor desk' }).getByRole('link', { name: 'Students' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: name })).not.toContainText('new')

  await page.goto('/mentorship')
  const conversation = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(conversation).toContainText('1 new')
  await page.getByRole('link', { name: 'Mara Voss' }).click()
  await expect(log).toContainText('Wait for the close.')
  await page.goBack()
  await expect(conversation).toContainText('Wait for the close.')
  await expect(conversation).not.toContainText('1 new')
  expect((await desk.request.get(`/api/my/mentorship/threads/${mentorId}`)).status()).toBe(404)
  await other.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })

  test('messages fit, however long a word is', async ({ page }) => {
    const { mentorId } = await signUpWithMentor(page)
    await page.goto(`/mentorship/messages/${mentorId}`)
    await page.getByLabel('Message to Mara Voss').fill(`${'Donaudampfschifffahrt'.repeat(20)}\nمرحبا`)
    await page.getByRole('button', { name: 'Send message' }).tap()
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('مرحبا')
    await expectNoSidewaysScroll(page)
    await page.goto('/mentorship')
    await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('You: Donau')
    await expectNoSidewaysScroll(page)
  })
})

test('a mentor gives homework, and reviews what the student hands in', async ({ page, browser, baseURL }) => {
  const { person, name, userId } = await signUpWithMentor(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await other.newPage()
  await desk.request.post('/api/login', { data: mentor })
  await desk.goto(`/mentor/students/${userId}`)
  await desk.getByRole('button', { name: 'Give homework' }).click()
  const form = desk.getByRole('dialog', { name: `Homework for ${name}` })
  await form.getByLabel('Title').fill('Ten trades')
  await form.getByLabel('Instructions (optional)').fill('Only the exits.')
  await form.getByLabel('Due (optional)').fill('2020-01-31')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Give homework' }).click()
  await expect(form.getByText('Choose today or a later day.')).toBeVisible()
  await form.getByLabel('Due (optional)').fill('2099-01-31')
  await form.getByRole('button', { name: 'Give homework' }).dblclick()
  await expect(toast(desk, 'Homework given')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Homework' }).getByRole('listitem')).toHaveCount(1)
  await waitForEmail(page, person.email, 'homework_given')

  await page.goto('/mentorship')
  const homework = page.getByRole('list', { name: 'Homework' })
  await expect(homework).toContainText('Due January 31, 2099')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand in Ten trades' }).click()
  const answer = page.getByRole('dialog', { name: 'Hand in homework' })
  await answer.getByRole('button', { name: 'Hand in' }).click()
  await expect(answer).toContainText('Please write a note or attach a file.')
  await answer.getByLabel('Note for Mara Voss').fill('Here they are.')
  await answer.getByLabel('Files to attach').setInputFiles({
    name: 'trades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2'),
  })
  await expect(answer.getByRole('list', { name: 'Attached files' })).toContainText('trades.csv')
  await expectAccessible(page)
  await answer.getByRole('button', { name: 'Hand in' }).click()
  await expect(toast(page, 'Homework handed in')).toBeVisible()
  await expect(homework).toContainText('Handed in')

  await desk.goto('/mentor')
  const toReview = desk
    .getByRole('list', { name: 'Homework to review' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expectAccessible(desk)
  await toReview.getByRole('link', { name: 'Ten trades' }).click()
  await desk.getByRole('button', { name: 'Review Ten trades' }).click()
  const review = desk.getByRole('dialog', { name: 'Review homework' })
  await expect(review).toContainText('Here they are.')
  await expectAccessible(desk)
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(review.getByText('Please choose a result.')).toBeVisible()
  await review.getByRole('radio', { name: 'Done' }).check()
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(desk, 'Review sent')).toBeVisible()
  await page.goto('/mentorship')
  await expect(page.getByText('Nothing to do right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Show finished homework (1)' }).click()
  await expect(homework).toContainText('Here they are.')
  await other.close()
})

test('homework that was changed in another tab is not overwritten', async ({ page, context }) => {
  const { userId } = await signUpWithMentor(page)
  await page.request.post('/api/login', { data: mentor })
  const id = crypto.randomUUID()
  await page.request.post(`/api/mentor/students/${userId}/homework`, { data: { id, title: 'Ten trades' } })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/mentor/students/${userId}`)
    await tab.getByRole('button', { name: 'Change Ten trades' }).click()
  }
  const [mine, theirs] = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Change homework' }))
  if (!mine || !theirs) throw new Error('no dialogs')
  await theirs.getByLabel('Title').fill('Five trades')
  await theirs.getByRole('button', { name: 'Save homework' }).click()
  await expect(toast(other, 'Homework saved')).toBeVisible()
  await mine.getByLabel('Title').fill('Nine trades')
  await mine.getByRole('button', { name: 'Save homework' }).click()
  await expect(mine.getByRole('alert')).toContainText('What you typed is still here, but not saved.')
  await expect(mine.getByLabel('Title')).toHaveValue('Nine trades')
  await expectAccessible(page)
  await mine.getByRole('button', { name: 'Use the other version' }).click()
  await expect(mine.getByLabel('Title')).toHaveValue('Five trades')
  await mine.getByLabel('Title').fill('Six trades')
  await mine.getByRole('button', { name: 'Save homework' }).click()
  await expect(toast(page, 'Homework saved')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Homework' })).toContainText('Six trades')
})
