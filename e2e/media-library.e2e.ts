import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { addToQueue, closeUploader, fileOf, findInLibrary, previewVideo, uploadAll } from './media-steps.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'
import { openAsStaff } from './staff-pages.ts'

const VIDEO = readFileSync('server/seed/media/trailer-intro-to-trading.mp4')

test('staff upload a video for a lesson, look at it, and delete it knowing where it is used', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin?tab=media')
  const course = await page.request.post('/api/admin/courses', {
    data: { slug: `media-${randomUUID()}`, title: `Media ${randomUUID().slice(0, 8)}`, priceCents: 100 },
  })
  const { id: courseId, title } = await course.json()
  const made = await page.request.post(`/api/admin/courses/${courseId}/modules`, {
    data: { title: 'One', position: 0 },
  })
  const lesson = { title: 'A lesson of its own', position: 0 }
  await page.request.post(`/api/admin/modules/${(await made.json()).id}/lessons`, { data: lesson })

  await page.getByRole('button', { name: 'Upload Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Content' })
  await dialog.getByRole('button', { name: 'Upload All' }).press('Enter')
  await expect(toast(page, 'No Files')).toContainText('No files are ready for upload.')

  const file = fileOf('story.mp4', VIDEO)
  const row = await addToQueue(page, file)
  await row.getByLabel('Category').selectOption('')
  await dialog.getByRole('button', { name: 'Upload All' }).click()
  await expect(toast(page, 'Missing Settings')).toContainText('Please select a category for all files.')
  await row.getByLabel('Category').selectOption('courses')
  await row.getByLabel('Course').selectOption({ label: title })
  await row.getByLabel('Lesson (optional)').selectOption({ label: lesson.title })
  await expectAccessible(page)
  await uploadAll(page)
  await expect(row).toContainText('100%')
  await closeUploader(page)

  const card = await findInLibrary(page, file.name)
  await expect(card).toContainText('0:24 · 1280 × 720')
  await expect(page.getByRole('region', { name: title })).toContainText(file.name)
  await previewVideo(page, file.name)

  await card.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This cannot be undone.')
  await expect(question).toContainText(`A lesson of its own (${title})`)
  await question.getByRole('button', { name: 'Delete file' }).click()
  await expect(toast(page, 'File Deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a file that is not what it is called is refused, and the queue says why', async ({ page }) => {
  await openAsStaff(page, '/admin?tab=media&upload=content')
  const file = fileOf('movie.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'))
  const row = await addToQueue(page, file)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(row.getByRole('alert')).toContainText('is a web page, not a .mp4 file, so it was removed.')
  await expect(row).toContainText('Failed')
})

test('an upload that is cut in the middle goes on after a reload with the parts that are missing', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin?tab=media&upload=content')
  const file = fileOf('big.bin', randomBytes(20 * 1024 * 1024))
  const row = await addToQueue(page, file)
  let arrived = 0
  // After the first part the line is dead: nothing more is heard from the store.
  await page.route('**/files/**', async (route) => {
    arrived += 1
    if (arrived === 1) await route.continue()
  })
  const firstPart = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Upload All' }).click()
  await firstPart
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Now one part is refused once, and sent again.
  const sent: string[] = []
  await page.route('**/files/**', async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('part') ?? '')
    if (sent.length === 1) await route.fulfill({ status: 408 })
    else await route.continue()
  })
  await addToQueue(page, file)
  await expect(row).toContainText('goes on where it stopped')
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(row).toContainText('Completed', { timeout: 30_000 })
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(2)
})
