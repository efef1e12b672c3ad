import { spawnSync } from 'node:child_process'

import type { Page } from '@playwright/test'

import { fillCard, payButton } from './checkout-steps.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { expect, toast } from './shop-test.ts'

const MAYA = { email: 'maya@shop.example', password: 'a long password of hers' }

/** A new production shop: one account, no courses. The sandbox replaces Stripe. */
export async function openEmptyShop(): Promise<SeparateShop> {
  const env = { NODE_ENV: 'production', HOST: 'localhost', PAYMENTS: 'sandbox', SECRET_KEY: 'for pictures '.repeat(3) }
  const shop = await openSeparateShop(env)
  const command = ['server/commands/create-owner.command.ts', `--email=${MAYA.email}`, '--first-name=Maya']
  const { status, stderr } = spawnSync(process.execPath, [...command, '--last-name=Okafor'], {
    input: `${MAYA.password}\n`,
    encoding: 'utf8',
    env: { ...process.env, ...env, DATA_DIR: shop.dataDir, SITE_URL: shop.url },
  })
  if (status !== 0) throw new Error(`No owner was created: ${stderr}`)
  return shop
}

type TakePicture = (page: Page, name: string) => Promise<void>

/** Follows docs/owner-guide.md step by step and calls `takePicture` wherever the guide has a picture. */
export async function walkToFirstSale(
  { owner, student }: { owner: Page; student: Page },
  takePicture: TakePicture,
): Promise<void> {
  await signIn(owner, takePicture)
  await fillInSettings(owner, takePicture)
  await makeCourse(owner, takePicture)
  await buyCourse(student, takePicture)
  await handleOrder(owner, takePicture)
  await owner.goto('/admin/settings?tab=stripe')
  await takePicture(owner, '10-stripe')
}

async function signIn(page: Page, takePicture: TakePicture): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(MAYA.email)
  await page.getByLabel('Password', { exact: true }).fill(MAYA.password)
  await takePicture(page, '01-sign-in')
  await page.getByRole('button', { name: 'Access Admin Portal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await takePicture(page, '02-empty-shop')
}

async function fillInSettings(page: Page, takePicture: TakePicture): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Support Email').fill('help@shop.example')
  await page.getByLabel('Seller Name').fill('Okafor Trading School LLC')
  await page.getByLabel('Seller Address').fill('12 Harbor Street\nPortland, ME 04101')
  await page.evaluate(() => window.scrollTo(0, 0))
  await takePicture(page, '03-site-settings')
  await page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true }).click()
  await expect(toast(page, 'Settings Updated')).toBeVisible()

  await page.getByRole('tab', { name: 'Legal' }).click()
  await page.getByLabel('Refund Policy').fill('If the course is not for you, write to us within 30 days for a refund.')
  await page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true }).click()
}

async function makeCourse(page: Page, takePicture: TakePicture): Promise<void> {
  await page.goto('/admin?tab=courses')
  await page.getByRole('button', { name: 'New Course' }).click()
  const form = page.getByRole('dialog', { name: 'New Course' })
  await form.getByLabel('Title', { exact: true }).fill('Candles from Scratch')
  await form.getByLabel('Price ($)').fill('149')
  await form.getByLabel('Subtitle').fill('Read your first chart in an afternoon')
  await form.getByLabel('Description').fill('What a candle shows, what it hides, and when to wait.')
  await takePicture(page, '04-new-course')
  await form.getByRole('button', { name: 'Create Course' }).click()
  const manager = page.getByRole('dialog', { name: 'Candles from Scratch' })

  await manager.getByRole('button', { name: 'Add Module' }).click()
  await page.getByRole('dialog', { name: 'New Module' }).getByLabel('Module title').fill('First steps')
  await page.getByRole('button', { name: 'Create Module' }).click()
  await manager.getByRole('button', { name: 'Add Lesson to First steps' }).click()
  const lesson = page.getByRole('dialog', { name: 'New Lesson' })
  await lesson.getByLabel('Lesson title').fill('What a candle shows')
  await lesson.getByRole('button', { name: 'Choose' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a video' })
  await picker.getByLabel('File to upload').setInputFiles('server/seed/media/trailer-intro-to-trading.mp4')
  await expect(picker).toBeHidden({ timeout: 60_000 })
  await takePicture(page, '05-new-lesson')
  await lesson.getByRole('button', { name: 'Create Lesson' }).click()
  await expect(manager.getByText('What a candle shows', { exact: true })).toBeVisible()

  await manager.getByLabel('Thumbnail file').setInputFiles('server/seed/media/intro-to-trading-1200.jpg')
  await page.getByRole('button', { name: 'Save Thumbnail' }).click()
  await expect(toast(page, 'Thumbnail Updated')).toBeVisible({ timeout: 60_000 })
  await manager.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible()
  await takePicture(page, '06-course-published')
}

async function buyCourse(page: Page, takePicture: TakePicture): Promise<void> {
  await page.goto('/courses/candles-from-scratch')
  await takePicture(page, '07-course-page')
  const enroll = page.getByRole('button', { name: /^Enroll Now/ }).filter({ visible: true })
  await enroll.first().click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('First name').fill('Sam')
  await form.getByLabel('Last name').fill('Rivera')
  await form.getByLabel('Email').fill('sam@mail.example')
  await form.getByLabel('Password', { exact: true }).fill('a password of his')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await fillCard(page, '4242 4242 4242 4242')
  await takePicture(page, '08-checkout')
  await payButton(page).click()
  await expect(page).toHaveURL('/dashboard')
}

async function handleOrder(page: Page, takePicture: TakePicture): Promise<void> {
  await page.goto('/admin/orders')
  await expect(page.getByText('sam@mail.example').first()).toBeVisible()
  await takePicture(page, '09-first-order')
  await page.getByRole('button', { name: /^Partial refund/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Partial Refund' })
  await dialog.getByText('All', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(page.getByText('refunded', { exact: true }).first()).toBeVisible()
}
