import { randomUUID } from 'node:crypto'

import { VIDEO } from './course-steps.ts'
import {
  addToQueue,
  closeUploader,
  expectWrongTypeRefused,
  findInLibrary,
  previewVideo,
  uploadAll,
  uploadWithLostConnection,
  writeTestFile,
} from './media-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('staff upload a video, preview it, and see where it is used before deleting it', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin')
  // A file that never arrives: the library shows it as inactive.
  await page.request.post('/api/admin/media/presign-upload', {
    data: { fileName: 'announced.mp4', fileType: 'video', mimeType: 'video/mp4', category: 'courses' },
  })
  await page.goto('/admin?tab=media')
  await expect(page.getByRole('listitem', { name: 'announced.mp4' }).first()).toContainText('Inactive')
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

  const file = writeTestFile('story.mp4', VIDEO)
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
  await expect(card).toContainText('0:24')
  await expect(card).toContainText('1280 × 720')
  await expect(page.getByRole('region', { name: title })).toContainText(file.name)
  await previewVideo(page, file.name)

  await card.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText("This can't be undone.")
  await expect(question).toContainText(`A lesson of its own (${title})`)
  await question.getByRole('button', { name: 'Delete file' }).click()
  await expect(toast(page, 'File Deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test("a file whose content doesn't match its name is refused, and a canceled upload leaves nothing behind", async ({
  page,
}) => {
  await openAsStaff(page, '/admin?tab=media&upload=content')
  await expectWrongTypeRefused(page)

  const file = writeTestFile('canceled.mp4', VIDEO)
  const row = await addToQueue(page, file)
  // The store never responds.
  await page.route('**/files/**', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(row).toContainText('Uploading')
  await expect(row.getByRole('button', { name: `Remove ${file.name}` })).toBeDisabled()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Upload in progress. Are you sure you want to close?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await row.getByRole('button', { name: `Cancel ${file.name}` }).click()
  await expect(row.getByRole('alert')).toHaveText('Upload canceled.')
  expect((await deleted).ok()).toBe(true)
  const found = await page.request.get(`/api/admin/media/files?search=${file.name}`)
  expect((await found.json()).data).toEqual([])
})

test('an interrupted upload resumes after a reload and sends only the missing parts', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin?tab=media&upload=content')
  await uploadWithLostConnection(page, { urlPattern: '**/files/**', partParam: 'part' })
})
