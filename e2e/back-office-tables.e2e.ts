import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Locator, Page } from '@playwright/test'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

/** Adds students directly to the shop's database, the oldest first by name, and removes them with the word they share. */
function manyStudents(count: number) {
  const db = new DatabaseSync(path.join(process.env.E2E_DATA_DIR ?? '', 'candlewick.sqlite'), { timeout: 10_000 })
  // Without digits, so that a search for a number doesn't find it.
  const word = `many${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  db.exec(`
    with recursive counter (n) as (select 1 union all select n + 1 from counter where n < ${count})
    insert into users (id, email, email_key, first_name, last_name, role, created_at, updated_at, search_text)
    select
      lower(printf('%s-%s-7%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
        substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
      printf('student%05d.with.a.long.address@${word}.example.test', n),
      printf('student%05d.with.a.long.address@${word}.example.test', n),
      printf('Student %05d', n), 'Many', 'student',
      strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', printf('+%d minutes', n)),
      strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', printf('+%d minutes', n)),
      printf('student %05d many ${word}', n)
    from counter`)
  const remove = () => {
    db.exec(`delete from users where search_text like '%${word}'`)
    db.close()
  }
  return { word, remove }
}

const isInView = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(innerWidth / 2, Math.max(0, top + 4))
    return top >= 0 && bottom <= innerHeight && element.contains(onTop)
  })

const headTop = (page: Page) =>
  page.getByRole('columnheader', { name: 'Student' }).evaluate((head) => Math.round(head.getBoundingClientRect().top))

test('a table of 40 rows scrolls with the page under its header and is read by keyboard', async ({ page }) => {
  const { word, remove } = manyStudents(40)
  await openAsStaff(page, `/admin/users?q=${word}&sort=name`)
  const table = page.getByRole('table', { name: 'Students' })
  const rows = table.locator('tbody > tr')
  await expect(rows).toHaveCount(40)

  await rows.last().scrollIntoViewIfNeeded()
  expect(await headTop(page)).toBe(0)
  expect(await isInView(rows.last())).toBe(true)
  await page.setViewportSize({ width: 640, height: 700 })
  await expectNoSidewaysScroll(page, 'at 640 px')
  await expect(table).toHaveAttribute('data-layout', 'tight')
  await page.setViewportSize({ width: 600, height: 700 })
  await expect(page.getByRole('listitem', { name: 'Student 00040' })).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 800 })

  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  expect(await isInView(rows.last())).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  expect(await isInView(rows.first())).toBe(true)

  // The rows are alike, and axe takes seconds for forty of them.
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(`${word} 0000`)
  await expect(rows).toHaveCount(9)
  await rows.first().getByText(`@${word}`).first().focus()
  await expect(page.getByRole('tooltip')).toHaveText(`student00001.with.a.long.address@${word}.example.test`)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Student 00002 Many' })).toBeVisible()
  remove()
})

test('a table of 4,000 rows has its last row within reach, sorted, and shows cards on a phone', async ({ page }) => {
  const { word, remove } = manyStudents(4000)
  await openAsStaff(page, `/admin/users?q=${word}`)
  const pages = page.getByRole('navigation', { name: 'Pagination: students' })
  await expect(pages).toContainText('1–50 of 4,000')
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody > tr')
  await expect(rows.first()).toContainText('Student 04000')
  await page.getByRole('columnheader', { name: 'Student' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.first()).toContainText('Student 00001')
  await pages.getByRole('button', { name: 'Last page' }).click()
  await expect(pages).toContainText('3,951–4,000 of 4,000')
  await expect(rows.last()).toContainText('Student 04000')
  await rows.last().scrollIntoViewIfNeeded()
  expect(await headTop(page)).toBe(0)
  expect(await isInView(rows.last())).toBe(true)

  for (const width of [1920, 1280, 768, 320, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `at ${width} px`)
  }
  // The cards are alike, and axe takes seconds for fifty of them.
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(`${word} 04000`)
  await expect(page.getByRole('list', { name: 'Students' }).locator('> li')).toHaveCount(1)
  const card = page.getByRole('listitem', { name: 'Student 04000' })
  await expect(card).toContainText('$0.00')
  await expect(card).toContainText('Joined')
  const email = await card.getByText(`@${word}`).first().boundingBox()
  expect(email?.height, 'a long email takes two lines').toBeLessThan(45)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'More for Student 04000 Many' }).click()
  await expect(page.getByRole('menuitem', { name: 'View orders' })).toBeVisible()
  remove()
})

test('in forced colors, a table shows focus, selection and status', async ({ page }) => {
  const { word, remove } = manyStudents(2)
  await page.emulateMedia({ forcedColors: 'active' })
  await openAsStaff(page, `/admin/users?q=${word}&sort=name`)
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody > tr')
  await expect(rows).toHaveCount(2)
  const checkbox = rows.first().getByRole('checkbox')
  const unselected = await checkbox.screenshot()
  await checkbox.focus()
  await page.keyboard.press('Space')
  await expect(checkbox).toBeChecked()
  await rows.last().focus()
  expect(unselected.equals(await checkbox.screenshot()), 'a selected row looks like the others').toBe(false)

  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toHaveCSS('outline-style', 'solid')
  const colors = (element: Locator, part?: string) =>
    element.evaluate((node, pseudo) => {
      const { backgroundColor, borderTopColor, outlineColor } = getComputedStyle(node, pseudo)
      return { fill: backgroundColor, border: borderTopColor, outline: outlineColor }
    }, part)
  const canvas = (await colors(page.locator('body'))).fill
  expect((await colors(rows.first())).outline).not.toBe(canvas)

  await page.goto('/admin/payment-plans')
  const plans = page.getByRole('table', { name: 'Payment plans' })
  // One is a word in a border, the other has a dot in front of it.
  expect((await colors(plans.getByText('Disabled').first())).border).not.toBe(canvas)
  expect((await colors(plans.getByText('Published').first(), '::before')).fill).not.toBe(canvas)
  remove()
})
