import type { Locator, Page } from '@playwright/test'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'

import { fetchPurchases } from './checkout-steps.ts'
import { addLessonWithVideo, buyCourse, createCourse, expectLessonPlays } from './course-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

/** The first page of the back office can be slow on a busy machine. */
const SLOW = { timeout: 60_000 }

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** The story's own rows, in the order they're shown. */
async function visibleOrder(list: Locator, names: string[]): Promise<string[]> {
  const texts = await list.getByRole('listitem').allInnerTexts()
  return texts.flatMap((text) => names.find((name) => text.includes(name)) ?? [])
}

async function addCourse(page: Page, title: string, more: object = {}) {
  const data = { title, slug: title, priceCents: 4900, ...more }
  const response = await page.request.post('/api/admin/courses', { data })
  return (await response.json()) as { id: string; slug: string }
}

/**
 * Moves in steps, as a hand does: the first few pixels decide whether it's a drag. Drops once the page announces the
 * new position.
 */
async function dragOnto(page: Page, from: Locator, to: Locator, landed: RegExp) {
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (!start || !end) throw new Error('nothing to drag')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, start.y + start.height / 2 - 12, { steps: 3 })
  await expect(from).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 })
  await expect(page.getByText(landed)).toBeAttached()
  await page.mouse.up()
}

/** The row accepts arrow keys a task after it announces that it was picked up. A press that's still too early is repeated. */
async function moveByKeyboard(page: Page, row: Locator, arrow: 'ArrowUp' | 'ArrowDown', hasMoved: () => Promise<void>) {
  await row.focus()
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(async () => {
    await page.keyboard.press(arrow)
    await hasMoved()
  }).toPass()
  await page.keyboard.press('Space')
}

test.describe.configure({ timeout: 240_000 })

test('staff fill in every section of a new course, it looks finished in the shop, and a buyer can watch it', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = unique('Reading Order Flow')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await openAsStaff(page, '/admin?tab=courses')
  const editor = await createCourse(page, title)
  const save = async (notice: string) => {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page, notice)).toBeVisible()
    await expect(editor.getByText('No unsaved changes')).toBeVisible()
  }

  // Basics, by a hint that leads to the field. Every way out asks first.
  await editor.getByRole('button', { name: 'No subtitle yet' }).click()
  await expect(editor.getByLabel('Subtitle')).toBeFocused()
  await page.keyboard.type('What the tape says')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave()
    await expect(page.getByRole('alertdialog')).toContainText("What you typed in Basics isn't saved yet.")
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor.getByLabel('Subtitle')).toHaveValue('What the tape says')
  }
  await editor.getByLabel('Description').fill('Prints, size and who is in a hurry.')
  await editor.getByLabel('Original price ($)').fill('199')
  await expect(editor.getByRole('link', { name: 'Basics (unsaved changes)' })).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('$199')
  await expectAccessible(page)
  await save('Course Updated')

  // Every section has an address.
  await editor.getByRole('link', { name: 'Curriculum' }).click()
  await page.reload()
  await expect(page).toHaveURL(/section=curriculum/)
  await expect(editor.getByRole('button', { name: 'Add Module' })).toBeInViewport(SLOW)
  await addLessonWithVideo(page, editor, 'Prints and size')

  // The trailer is chosen by its picture, and gives the course one.
  await editor.getByRole('button', { name: 'No trailer yet' }).click()
  await expect(editor.getByRole('region', { name: 'Trailer' }).getByRole('button', { name: 'Choose' })).toBeFocused()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose a video' })
  await picker.getByRole('list', { name: 'Files' }).getByRole('button', { name: '0:24' }).first().click()
  await expect(toast(page, 'Thumbnail Updated')).toContainText('Taken from the trailer.', SLOW)
  await expect(editor.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await save('Trailer Updated')
  await editor.getByRole('button', { name: 'Choose from Trailer' }).click()
  await page.getByRole('dialog', { name: 'Choose a frame' }).getByRole('button', { name: 'Use This Frame' }).click()
  await page.getByRole('dialog', { name: 'Crop the thumbnail' }).getByRole('button', { name: 'Save Thumbnail' }).click()
  await expect(toast(page, 'Thumbnail Updated')).toContainText('Thumbnail saved.', SLOW)
  await editor
    .getByLabel('Thumbnail file')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await drawPicture(page) })
  const crop = page.getByRole('dialog', { name: 'Crop the thumbnail' })
  await crop.getByLabel('Zoom').fill('2')
  await crop.getByRole('button', { name: 'Save Thumbnail' }).click()
  await expect(toast(page, 'Thumbnail Updated')).toBeVisible()

  await editor.getByRole('button', { name: 'Add Item' }).click()
  await editor.getByLabel('Item 1', { exact: true }).fill('Eight hours of replay')
  await save('Course Updated')

  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Course Published')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await editor.getByRole('link', { name: 'View in the shop' }).click()
  const shop = await opened
  await expect(shop).toHaveURL(`/courses/${slug}`)
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title)
  const facts = ['What the tape says', '1 min', '1 lesson in 1 module', 'Eight hours of replay', 'Prints and size']
  for (const text of facts) await expect(shop.getByRole('main').getByText(text).first()).toBeVisible()
  await expect(shop.getByRole('main')).not.toContainText(/students|being loaded/)
  await expectAccessible(shop)
  await shop.close()
  const buyer = await buyCourse(browser, baseURL, slug)
  await expectLessonPlays(buyer, slug)

  // A sold course is archived: it leaves the shop and the lists, the buyer keeps access, and the order keeps its title.
  await page.goto('/admin?tab=courses')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('it will be archived')
  await expect(page.getByRole('alertdialog')).toContainText('1 student keeps access.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive course' }).click()
  await expect(toast(page, 'Course Deleted')).toContainText('It has buyers, so it was archived')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Intro to Trading' })).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0)
  expect((await page.request.get(`/courses/${slug}`)).status()).toBe(404)
  await expectLessonPlays(buyer, slug)
  expect(await fetchPurchases(buyer)).toMatchObject([{ title, status: 'paid', totalCents: 14_950 }])

  await page.getByRole('button', { name: 'Archived courses' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(toast(page, 'Course Restored')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archived courses' })).toBeFocused()
  const restored = page
    .getByRole('region', { name: 'Courses' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: `Edit ${title}` }),
    })
  await expect(restored).toContainText('Unpublished')
  await expect(page.getByRole('button', { name: `Restore ${title}` })).toHaveCount(0)
})

test('a new course needs a title, a unique slug and a price', async ({ page }) => {
  const title = unique('Reading Depth')
  await openAsStaff(page, '/admin?tab=courses&new=course')
  const form = page.getByRole('dialog', { name: 'New Course' })
  await form.getByRole('button', { name: 'Create Course' }).click()
  for (const text of ['Title is required.', 'Slug is required.', 'Price is required.']) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Title', { exact: true }).fill(title)
  await expect(form.getByLabel('Slug')).toHaveValue(title.toLowerCase().replaceAll(' ', '-'))
  const slug = await form.getByLabel('Slug').inputValue()
  await form.getByLabel('Slug').fill('intro-to-trading')
  await form.getByLabel('Price ($)').fill('free')
  await expect(form).toContainText('Price: $0')
  await form.getByLabel('Price ($)').fill('1,495')
  await form.getByRole('button', { name: 'Create Course' }).click()
  await expect(form.getByText('“1,495” can be read two ways.')).toBeVisible()
  await form.getByLabel('Price ($)').fill('149,50')
  await expect(form).toContainText('Price: $149.50')
  await form.getByRole('button', { name: 'Create Course' }).click()
  await expect(form.getByText('This slug is already taken.')).toBeVisible()
  await expect(toast(page, 'Error')).toContainText('Failed to create course. Please try again.')
  await form.getByLabel('Slug').fill(slug)
  await form.getByRole('button', { name: 'Create Course' }).click()
  await expect(toast(page, 'Course Created')).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('No subtitle')
  await expect(row).toContainText('$150')
  await expect(row).toContainText('Draft')
})

/** A real PNG, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 })
    canvas.getContext('2d')?.fillRect(100, 100, 300, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('staff reorder courses by mouse, keyboard or menu, and the order is saved', async ({ page }) => {
  await openAsStaff(page, '/admin')
  const [a, b] = [unique('Order A'), unique('Order B')]
  await addCourse(page, a)
  await addCourse(page, b)
  await page.goto('/admin?tab=courses')
  const list = page.getByRole('region', { name: 'Courses' }).getByRole('list')
  const handle = (name: string) => list.getByRole('button', { name: `Move ${name}` })
  await expect(handle(b)).toBeVisible(SLOW)
  expect(await visibleOrder(list, [a, b])).toEqual([a, b])
  await dragOnto(page, handle(b), handle(a), new RegExp(`${b} is over ${a}`))
  await expect(toast(page, 'Courses reordered')).toBeVisible()
  await page.reload()
  await expect(handle(b)).toBeVisible(SLOW)
  await expect.poll(() => visibleOrder(list, [a, b])).toEqual([b, a])

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/admin/courses/reorder'))
  await moveByKeyboard(page, handle(b), 'ArrowDown', () =>
    expect(page.getByText(`${b} is over ${a}.`)).toBeAttached({ timeout: 10_000 }),
  )
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(handle(b)).toBeVisible(SLOW)
  await expect.poll(() => visibleOrder(list, [a, b])).toEqual([a, b])

  // Tapping the handle works too.
  await handle(b).click()
  await page
    .getByRole('menu', { name: `Move ${b}` })
    .getByRole('menuitem', { name: 'Move up' })
    .click()
  await expect(toast(page, 'Courses reordered')).toBeVisible()
  await expect.poll(() => visibleOrder(list, [a, b])).toEqual([b, a])
  await expect(handle(b)).toBeFocused()
})

test("staff reorder lessons by mouse, keyboard or menu, and parallel edits don't overwrite each other", async ({
  page,
}) => {
  await openAsStaff(page, '/admin')
  const title = unique('Drag Lessons')
  const { id } = await addCourse(page, title)
  for (const module of ['First part', 'Second part']) {
    const response = await page.request.post(`/api/admin/courses/${id}/modules`, { data: { title: module } })
    const { id: moduleId } = await response.json()
    for (const lesson of module === 'First part' ? ['Alpha', 'Beta'] : ['Gamma']) {
      await page.request.post(`/api/admin/modules/${moduleId}/lessons`, { data: { title: lesson } })
    }
  }
  await page.goto(`/admin?tab=courses&course=${id}`)
  const manager = page.getByRole('dialog', { name: title })
  const lessonList = (module: string) => manager.getByRole('list', { name: `Lessons in ${module}` })
  const handle = (name: string) => manager.getByRole('button', { name: `Move ${name}` })
  const names = ['Alpha', 'Beta', 'Gamma']
  await expect(handle('Gamma')).toBeVisible(SLOW)
  await expectAccessible(page)

  await dragOnto(page, handle('Alpha'), handle('Gamma'), /Alpha is over Gamma/)
  await expect(toast(page, 'Lessons reordered')).toBeVisible()
  await expect.poll(() => visibleOrder(lessonList('First part'), names)).toEqual(['Beta'])
  await expect
    .poll(async () => (await visibleOrder(lessonList('Second part'), names)).toSorted())
    .toEqual(['Alpha', 'Gamma'])

  const saved = page.waitForResponse((response) => response.url().endsWith('/modules/reorder'))
  await moveByKeyboard(page, handle('Second part'), 'ArrowUp', () =>
    expect(page.getByText('Second part is over First part.')).toBeAttached({ timeout: 10_000 }),
  )
  expect((await saved).ok()).toBe(true)

  const moved = page.waitForResponse((response) => response.url().endsWith('/lessons/reorder'))
  await moveByKeyboard(page, handle('Beta'), 'ArrowUp', () =>
    expect(lessonList('Second part')).toContainText('Beta', { timeout: 10_000 }),
  )
  expect((await moved).ok()).toBe(true)
  await page.reload()
  await expect(handle('Beta')).toBeVisible(SLOW)
  await expect.poll(async () => (await visibleOrder(lessonList('Second part'), names)).toSorted()).toEqual(names)
  await expect(manager.getByRole('heading', { level: 5 }).first()).toHaveText('Second part')

  await handle('Beta').click()
  const menu = page.getByRole('menu', { name: 'Move Beta' })
  await expect(menu).toContainText('Move to module')
  await menu.getByRole('menuitem', { name: 'First part' }).click()
  await expect(toast(page, 'Lessons reordered')).toBeVisible()
  await expect(lessonList('First part')).toContainText('Beta')
  await expect(handle('Beta')).toBeFocused()

  const lesson = async () => {
    const course = (await (await page.request.get(`/api/admin/courses/${id}/details`)).json()) as AdminCourseDetail
    return course.modules.flatMap((module) => module.lessons).find((one) => one.title.startsWith('Beta'))
  }
  await manager.getByRole('button', { name: 'Edit Beta' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Lesson' })
  await form.getByLabel('Lesson title').fill('Beta, renamed')
  // Meanwhile someone else edits the transcript.
  const other = { data: { transcriptText: 'Spoken words.' } }
  expect((await page.request.put(`/api/admin/lessons/${(await lesson())?.id}`, other)).ok()).toBe(true)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Lesson Updated')).toBeVisible()
  expect(await lesson()).toMatchObject({ title: 'Beta, renamed', transcriptText: 'Spoken words.' })
})

test('staff schedule a course, then publish and unpublish it by hand', async ({ page }) => {
  await openAsStaff(page, '/admin')
  const title = unique('Scheduled Course')
  const { id } = await addCourse(page, title)
  await page.goto(`/admin?tab=courses&course=${id}`)
  const manager = page.getByRole('dialog', { name: title })
  await manager.getByRole('button', { name: 'Schedule Publishing' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule Publishing' })
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page, 'Missing publish date')).toContainText('Please select a publish date and time.')
  await expect(form.getByText('Leave empty to keep published indefinitely')).toBeVisible()
  await form.getByLabel('Publish date and time', { exact: true }).fill('2030-05-01T09:00')
  await form.getByLabel('Unpublish date and time').fill('2030-04-01T09:00')
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(form.getByText('The unpublish date must be after the publish date.')).toBeVisible()
  await form.getByLabel('Unpublish date and time').fill('2030-06-01T09:00')
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page, 'Course Scheduled')).toBeVisible()
  await expect(manager.getByText('May 1, 2030, 9:00 AM', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('Scheduled')

  await row.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(toast(page, 'Course Published')).toBeVisible()
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(toast(page, 'Course Unpublished')).toBeVisible()
  await expect(row.getByText('Unpublished', { exact: true })).toBeVisible()
})

test('deleting a course asks for confirmation, and a failed change is rolled back', async ({ page }) => {
  await openAsStaff(page, '/admin')
  const title = unique('Deleted Course')
  const { id } = await addCourse(page, title)
  await page.goto('/admin?tab=courses')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  // Someone else deletes it in the meantime: the click fails with a message and the list reloads.
  await page.request.delete(`/api/admin/courses/${id}`)
  await row.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(toast(page, 'Error')).toContainText('Failed to update course status. Please try again.')
  await expect(row).toHaveCount(0)

  const other = unique('Deleted Course')
  await addCourse(page, other)
  await page.reload()
  const second = page.getByRole('listitem').filter({ hasText: other })
  await second.getByRole('button', { name: `Delete ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click()
  await expect(toast(page, 'Course Deleted')).toBeVisible()
  await expect(second).toHaveCount(0)
})

test('staff create, edit and delete bundles and programs', async ({ page }) => {
  await openAsStaff(page, '/admin?tab=courses')
  const bundle = unique('Pair')
  await page.getByRole('button', { name: 'New Bundle' }).click()
  const form = page.getByRole('dialog', { name: 'New Bundle' })
  await form.getByRole('button', { name: 'Create Bundle' }).click()
  await expect(form.getByText('Please choose at least one course.')).toBeVisible()
  await form.getByLabel('Title').fill(bundle)
  await form.getByLabel(/^Intro to Trading/).check()
  await form.getByLabel('Price ($)', { exact: true }).fill('39')
  await form.getByRole('button', { name: 'Create Bundle' }).click()
  await expect(toast(page, 'Bundle Created')).toBeVisible()
  const bundles = page.getByRole('region', { name: 'Bundles' })
  const row = bundles.getByRole('listitem').filter({ hasText: bundle })
  await expect(row).toContainText('$39')
  await row.getByRole('button', { name: `Delete ${bundle}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Bundle Deleted')).toBeVisible()
  await expect(row).toHaveCount(0)

  const program = unique('Mentoring')
  await page.getByRole('button', { name: 'New Program' }).click()
  const programForm = page.getByRole('dialog', { name: 'New Program' })
  await programForm.getByLabel('Title').fill(program)
  await programForm.getByLabel('Price ($)').fill('300')
  await programForm.getByLabel('Sessions').fill('0')
  await programForm.getByRole('button', { name: 'Create Program' }).click()
  await expect(programForm.getByText('Please enter a whole number, 1 or higher.')).toBeVisible()
  await programForm.getByLabel('Sessions').fill('6')
  await programForm.getByRole('button', { name: 'Create Program' }).click()
  await expect(toast(page, 'Program Created')).toBeVisible()
  const programs = page.getByRole('region', { name: 'Mentorship programs' })
  const programRow = programs.getByRole('listitem').filter({ hasText: program })
  await expect(programRow).toContainText('6 sessions of 60 minutes')
  await programRow.getByRole('button', { name: `Delete ${program}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(programRow).toHaveCount(0)
})
