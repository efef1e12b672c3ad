import type { Browser, Page } from '@playwright/test'

import { signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const [STOP, HOPE, QUESTION] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const QUIZ = {
  introduction: 'One question about risk.',
  pools: [],
  shufflesQuestions: false,
  shufflesOptions: false,
  passMark: 100,
  maxAttempts: 2,
  questions: [
    {
      kind: 'single',
      id: QUESTION,
      prompt: 'What limits a loss?',
      explanation: '',
      pool: '',
      options: [
        { id: STOP, text: 'A stop', isCorrect: true, feedback: '' },
        { id: HOPE, text: 'Hope', isCorrect: false, feedback: '' },
      ],
    },
  ],
}

const openPage = async (browser: Browser, baseURL: string | undefined, more: object = {}): Promise<Page> =>
  (await browser.newContext({ ...more, ...(baseURL ? { baseURL } : {}) })).newPage()

/** A published course with a quiz between two texts, and a member of staff in it. */
async function createCourse(staff: Page, passGate: 'next' | null) {
  const send = async (method: 'post' | 'put', path: string, data: unknown) => {
    const response = await staff.request[method](path, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await send('post', '/api/login', admin)
  const slug = `gated-${crypto.randomUUID().slice(0, 8)}`
  const course = await send('post', '/api/admin/courses', { slug, title: `Gated ${slug}`, priceCents: 0 })
  const module = await send('post', `/api/admin/courses/${course.id}/modules`, { title: 'Risk' })
  const add = (lesson: object) => send('post', `/api/admin/modules/${module.id}/lessons`, lesson)
  await add({ title: 'Before', type: 'text', transcriptText: 'Read this first.' })
  const quiz = await add({ title: 'Risk quiz', type: 'quiz', ...(passGate && { passGate }) })
  const after = await add({ title: 'After', type: 'text', transcriptText: 'You made it.' })
  await send('put', `/api/admin/lessons/${quiz.id}/quiz`, { quiz: QUIZ, revision: 0 })
  await send('post', `/api/admin/lessons/${quiz.id}/quiz/publish`, {})
  await send('post', `/api/admin/courses/${course.id}/publish`, { isPublished: true })
  return { slug, courseId: course.id as string, quizId: quiz.id as string, afterId: after.id as string }
}

const answer = async (page: Page, name: string) => {
  await page.getByLabel(name).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Finish quiz' }).focus()
  await page.keyboard.press('Enter')
}

test('staff require a quiz; a student is stopped, fails, passes by keyboard and goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await openPage(browser, baseURL)
  const { slug, courseId, quizId, afterId } = await createCourse(staff, null)
  await staff.goto(`/admin?tab=courses&course=${courseId}&section=curriculum`)
  await staff.getByRole('button', { name: 'Edit Risk quiz' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Edit Lesson' })
  await dialog.getByLabel('Required to pass').selectOption('For the next lesson')
  await expect(dialog.getByText(/which opens the lessons after it/)).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(staff, 'Lesson Updated')).toBeVisible()
  await expect(staff.getByText('Required for the next lesson')).toBeVisible()
  await staff.context().close()

  const { fetchProgress } = await signUpWithCourse(page, slug)
  // An old link to what is locked now.
  await page.goto(`/learn/${slug}?lesson=${afterId}`)
  await expect(page.getByText('Pass “Risk quiz” first to open this lesson.')).toBeVisible()
  await expect(page.getByText('You made it.')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Locked: After/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to “Risk quiz”' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pass this quiz to open the next lesson.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next lesson' })).toHaveCount(0)
  await expectAccessible(page)
  const forged = await page.request.put(`/api/my/progress/${quizId}`, { data: { completed: true } })
  expect(forged.status()).toBe(403)

  await page.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await answer(page, 'Hope')
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  expect((await fetchProgress(quizId)).completed).toBe(false)
  await expect(page.getByRole('link', { name: /^Locked: After/ })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await answer(page, 'A stop')
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeVisible()
  await expect(page.getByText('Pass this quiz to open the next lesson.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Locked: After/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next lesson' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You made it.')).toBeVisible()
})

test('a student without attempts left asks on a phone, and staff waive the quiz', async ({ browser, baseURL }) => {
  const staff = await openPage(browser, baseURL)
  const { slug, quizId, afterId } = await createCourse(staff, 'next')
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }
  const page = await openPage(browser, baseURL, phone)
  const { person } = await signUpWithCourse(page, slug)
  for (const _ of [1, 2]) {
    const { id } = await (await page.request.post(`/api/my/lessons/${quizId}/quiz/attempts`)).json()
    expect((await page.request.post(`/api/my/quiz-attempts/${id}/finish`)).ok()).toBe(true)
  }
  await page.goto(`/learn/${slug}?lesson=${afterId}`)
  await expect(page.getByText('Pass “Risk quiz” first to open this lesson.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to “Risk quiz”' }).tap()
  await expect(page.getByText(/No attempts left\? Contact us and we'll help you continue\./)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const [found] = await (await staff.request.get(`/api/admin/users?search=${encodeURIComponent(person.email)}`)).json()
  await staff.goto(`/admin/users/${found.id}`)
  await staff.getByRole('button', { name: 'Progress' }).click()
  await expect(staff.getByText('Not passed yet')).toBeVisible()
  await staff.getByRole('button', { name: 'Waive Risk quiz' }).focus()
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Waive Risk quiz?' })
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Waive exercise' }).click()
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Explained it on the phone')
  await staff.keyboard.press('Enter')
  await expect(toast(staff, 'Exercise Waived')).toBeVisible()
  await expect(staff.getByText(/^Waived on .*: Explained it on the phone$/)).toBeVisible()
  await expect(staff.getByText(/waived Risk quiz: Explained it on the phone/)).toBeVisible()
  await expectAccessible(staff)
  await staff.setViewportSize({ width: 375, height: 700 })
  await expectNoSidewaysScroll(staff)
  await staff.context().close()

  await page.reload()
  await expect(page.getByText("Waived: you don't have to pass this quiz.")).toBeVisible()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next lesson' }).tap()
  await expect(page.getByText('You made it.')).toBeVisible()
  await page.context().close()
})
