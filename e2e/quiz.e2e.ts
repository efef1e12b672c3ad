import type { Page } from '@playwright/test'

import { addFirstLesson } from './course-steps.ts'
import { writeTestFile } from './media-steps.ts'
import { makeReviewsDue, signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

function sampleQuiz() {
  const [stop, hope, plan, trade, review, doji, hammer, saw] = ids(8)
  const common = { explanation: '', pool: '' }
  const choice = (id: string | undefined, text: string, isCorrect: boolean, feedback = '') => ({
    id,
    text,
    isCorrect,
    feedback,
  })
  const [q1, q2, q3, q4, q5] = ids(5)
  return {
    introduction: 'Five questions about managing risk.',
    pools: [],
    shufflesQuestions: false,
    shufflesOptions: false,
    passMark: 80,
    maxAttempts: 3,
    questions: [
      {
        ...common,
        kind: 'single',
        id: q1,
        prompt: 'What limits a loss?',
        explanation: 'A stop is decided before the trade.',
        options: [
          choice(stop, 'A stop', true),
          choice(hope, 'Hope', false, 'Hope moves no price.'),
          choice(crypto.randomUUID(), 'Verlustbegrenzungsverordnung'.repeat(4), false),
        ],
      },
      {
        ...common,
        kind: 'multiple',
        id: q2,
        prompt: 'Which of these are candles?',
        options: [choice(doji, 'Doji', true), choice(hammer, 'Hammer', true), choice(saw, 'Saw', false)],
      },
      { ...common, kind: 'number', id: q3, prompt: 'What is half of 3?', answer: 1.5, tolerance: 0, unit: '%' },
      {
        ...common,
        kind: 'order',
        id: q4,
        prompt: 'What comes first?',
        items: [
          { id: plan, text: 'Plan' },
          { id: trade, text: 'Trade' },
          { id: review, text: 'Review' },
        ],
      },
      { ...common, kind: 'text', id: q5, prompt: 'What does R stand for?', accepted: ['risk', 'initial risk'] },
    ],
  }
}

/** A published course with a quiz that visitors may take, and a text after it. */
async function createQuizCourse(page: Page, isFreePreview = true) {
  const send = async (method: 'post' | 'put', path: string, data: unknown) => {
    const response = await page.request[method](path, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await send('post', '/api/login', admin)
  const slug = `quiz-${crypto.randomUUID().slice(0, 8)}`
  const course = await send('post', '/api/admin/courses', { slug, title: 'Practice', priceCents: 0 })
  const module = await send('post', `/api/admin/courses/${course.id}/modules`, { title: 'Quizzes' })
  const lessons = `/api/admin/modules/${module.id}/lessons`
  const lesson = await send('post', lessons, { title: 'First quiz', type: 'quiz', isFreePreview })
  await send('post', lessons, { title: 'A text', type: 'text', transcriptText: 'Short.' })
  await send('put', `/api/admin/lessons/${lesson.id}/quiz`, { quiz: sampleQuiz(), revision: 0 })
  await send('post', `/api/admin/lessons/${lesson.id}/quiz/publish`, {})
  await send('post', `/api/admin/courses/${course.id}/publish`, { isPublished: true })
  return { slug, lessonId: lesson.id as string }
}

const expectQuestion = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 5`, { exact: true })).toBeVisible()

test('a student fails a quiz, reads why, and passes it by keyboard', async ({ page, browser, baseURL }) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const { slug, lessonId } = await createQuizCourse(staff)
  await staff.context().close()
  const { fetchProgress } = await signUpWithCourse(page, slug)

  await page.goto(`/learn/${slug}?lesson=${lessonId}`)
  await expect(page.getByText('Five questions about managing risk.')).toBeVisible()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(page.getByText('Risk disclaimer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expectQuestion(page, 1)
  await expectAccessible(page)
  await page.getByLabel('Hope').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Hope')).toBeChecked()

  // Without a connection, the answer waits in the browser.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.context().setOffline(true)
  await page.getByLabel('Doji').click()
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(page.getByText('3 questions have no answer yet.')).toBeVisible()
  await expectAccessible(page)

  // Another tab finishes the attempt; an answer given here leads to the review.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: /What limits a loss/ }).click()
  await expectQuestion(page, 1)
  await other.getByRole('button', { name: 'Finish quiz' }).click()
  await expect(other.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  await other.close()
  await page.bringToFront()
  // A tab that is looked at may have noticed by itself.
  await page
    .getByLabel('A stop')
    .click({ timeout: 3000 })
    .catch(() => {})
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  await expect(page.getByText('Hope moves no price.')).toBeVisible()
  await expect(page.getByText('A stop is decided before the trade.')).toBeVisible()
  await expectAccessible(page)
  expect((await fetchProgress(lessonId)).completed).toBe(false)

  // By keyboard alone.
  const pressNext = async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expectQuestion(page, 1)
  await page.getByLabel('A stop').focus()
  await page.keyboard.press('Space')
  await pressNext()
  await expectQuestion(page, 2)
  for (const name of ['Doji', 'Hammer']) {
    await page.getByLabel(name).focus()
    await page.keyboard.press('Space')
  }
  await pressNext()
  await expectQuestion(page, 3)
  await page.getByRole('textbox', { name: /What is half of 3/ }).focus()
  await page.keyboard.type('1,5')
  await expect(page.getByText('Read as 1.5 %.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectQuestion(page, 4)
  for (const [item, wanted] of [
    ['Review', 2],
    ['Plan', 0],
  ] as const) {
    const row = page.locator('li').filter({ has: page.getByRole('button', { name: `Move ${item} up` }) })
    const place = async () => Number(await row.getByText(/^\d$/).textContent()) - 1
    for (let at = await place(); at !== wanted; at = await place()) {
      await page.getByRole('button', { name: `Move ${item} ${at < wanted ? 'down' : 'up'}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(new RegExp(`^${item} is now`))).toHaveCount(1)
    }
  }
  await expectAccessible(page)
  await pressNext()
  await expectQuestion(page, 5)
  await page.getByRole('textbox', { name: 'What does R stand for?' }).focus()
  await page.keyboard.type('  Risk ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You answered every question.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish quiz' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeVisible()
  await expect(page.getByText('5 of 5', { exact: true })).toBeVisible()
  await expect(page.getByText('1/1 practice steps')).toBeVisible()
  expect((await fetchProgress(lessonId)).completed).toBe(true)
  await page.getByRole('button', { name: 'About this quiz' }).click()
  await expect(page.getByRole('button', { name: /^Review the attempt/ })).toHaveCount(2)
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
})

test('a visitor takes a free quiz on a phone', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  const { slug } = await createQuizCourse(page)
  await page.context().clearCookies()
  await page.goto(`/courses/${slug}`)
  await page.getByRole('link', { name: 'First quiz' }).tap()
  await expect(page.getByRole('heading', { name: 'First quiz', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expectQuestion(page, 1)
  await expectNoSidewaysScroll(page)
  await page.getByText('A stop', { exact: true }).tap()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  for (let number = 2; number <= 5; number++) {
    await expectQuestion(page, number)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
  }
  await page.getByRole('button', { name: 'Finish quiz' }).tap()
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a student whose access ends in the middle is told so on a phone', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  const { slug, lessonId } = await createQuizCourse(page, false)
  await page.context().clearCookies()
  const { revokeCourse } = await signUpWithCourse(page, slug)
  await page.goto(`/learn/${slug}?lesson=${lessonId}`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expectQuestion(page, 1)
  revokeCourse()
  await page.getByText('A stop', { exact: true }).tap()
  const notice = page.getByRole('alert').filter({ hasText: 'You no longer have access to this course' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const below = await page.getByPlaceholder('Title').boundingBox()
  const box = await notice.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await page.context().close()
})

test('a student reviews the questions that were missed, and nothing else, with a keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const { slug, lessonId } = await createQuizCourse(staff)
  await staff.context().close()
  await signUpWithCourse(page, slug)
  await page.goto(`/learn/${slug}?lesson=${lessonId}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expectQuestion(page, 1)
  await page.getByLabel('A stop').click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await page.getByRole('button', { name: 'Finish quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  await page.goto(`/learn/${slug}?lesson=${lessonId}&review=1`)
  await expect(page.getByText('Nothing to review today')).toBeVisible()
  makeReviewsDue(lessonId)

  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'Review today' })
  await expect(due).toContainText('4 quiz questions')
  await due.getByRole('link', { name: /First quiz/ }).click()
  await expect(page.getByText('Review 1 of 4')).toBeVisible()
  await expectAccessible(page)
  const asked = ['Which of these are candles?', 'What is half of 3?', 'What comes first?', 'What does R stand for?']
  for (let number = 1; number <= 4; number++) {
    await expect(page.getByText(`Review ${number} of 4`)).toBeVisible()
    await expect(page.getByRole('heading', { name: new RegExp(asked.map(escaped).join('|')) })).toBeVisible()
    const text = page.getByRole('textbox', { name: 'What does R stand for?' })
    if (await text.isVisible()) {
      await text.fill('risk')
      await text.press('Enter')
      await expect(page.getByText('Right', { exact: true })).toBeVisible()
    } else {
      await page.getByRole('button', { name: "I don't know" }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('No answer')).toBeVisible()
    }
    await expect(page.getByText(/^Comes back on /)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: /^(Next|Finish review)$/ })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('1 of 4 right.')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'About this quiz' }).click()
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
})

const escaped = (text: string) => text.replace(/[?.]/g, '\\$&')

const CSV = `kind,question,right,answer 1,answer 2,feedback 2,explanation
single,What limits a loss?,1,A stop,Hope,Hope moves no price.,A stop is decided before the trade.
text,What does R stand for?,,risk,initial risk,,
`

test('staff import questions, mark a place on an image, preview the quiz and publish it', async ({ page }) => {
  await addFirstLesson(page)
  await page.getByLabel('Lesson title').fill('Managing risk')
  await page.getByLabel('Type').selectOption('Quiz')
  await page.getByRole('button', { name: 'Create Lesson' }).click()
  await page.getByRole('link', { name: 'Write quiz: Managing risk' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz: Managing risk', level: 1 })).toBeVisible()
  await expect(page.getByText('No finished attempts yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import questions' })
  const wrong = writeTestFile('wrong.csv', Buffer.from(CSV.replace('single,', 'guess,')))
  await dialog.getByLabel('File').setInputFiles(wrong.path)
  await expect(dialog.getByText('Line 2:')).toBeVisible()
  const right = writeTestFile('quiz.csv', Buffer.from(CSV))
  await dialog.getByLabel('File').setInputFiles(right.path)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('button', { name: /^What limits a loss\?/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'Click on an image' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Where is the title?')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please choose an image.')).toBeVisible()
  await expect(page.getByText('Please describe the image.')).toBeVisible()
  const image = writeTestFile('page.png', await page.screenshot())
  await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('dialog', { name: 'Choose an image' }).getByLabel('File to upload').setInputFiles(image.path)
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeHidden()
  await page.getByLabel('What the image shows').fill('A page of the back office')
  const picture = page.locator('fieldset', { hasText: 'Where to click' }).locator('img')
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The image has no size.')
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('Left (%) of area 1')).toHaveValue(/^2[45]/)
  await page.getByLabel('Left (%) of area 1').fill('20')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Managing risk' })
  await preview.getByRole('button', { name: 'Start' }).click()
  await preview.getByLabel('Hope').click()
  await preview.getByRole('button', { name: 'Next', exact: true }).click()
  await preview.getByRole('textbox', { name: 'What does R stand for?' }).fill('RISK')
  await preview.getByRole('button', { name: 'Next', exact: true }).click()
  const asked = preview.getByRole('application', { name: 'Image: A page of the back office' })
  await expect.poll(async () => (await asked.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  const [width = 0, height = 0] = await asked.evaluate((element) => [element.clientWidth, element.clientHeight])
  await asked.click({ position: { x: width * 0.3, y: height * 0.2 } })
  await expect(preview.getByText(/Your mark is (29|30|31)% from the left/)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Next', exact: true }).click()
  await preview.getByRole('button', { name: 'Finish quiz' }).click()
  await expect(preview.getByText('2 of 3')).toBeVisible()
  await expect(preview.getByText('Hope moves no price.')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText("Students don't see it yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Where is the title\?/ }).click()
  await expect(page.getByLabel('Left (%) of area 1')).toHaveValue('20')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Managing-risk.csv')
  await page.setViewportSize({ width: 375, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to the curriculum' }).click()
  await page.getByRole('button', { name: 'Duplicate Managing risk' }).click()
  await expect(page.getByRole('link', { name: 'Write quiz: Managing risk (copy)' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
