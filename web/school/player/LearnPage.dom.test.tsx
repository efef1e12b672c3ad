import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Purchase } from '#contract/orders/purchase.ts'
import { samplePurchase } from '#web/test/sample-purchases.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { LearnPage } from './LearnPage.tsx'

const SLUG = 'options'
const bought = { ...samplePurchase, courses: [{ id: samplePurchase.itemId, slug: SLUG, title: 'Options' }] }

async function open(purchases: Purchase[] | Refusal) {
  const { screen } = show(<LearnPage params={{ slug: SLUG }} />, {
    viewer: ada,
    answers: {
      'GET /api/my/courses/:slug/lessons': new Refusal(403, 'Forbidden'),
      'GET /api/my/purchases': purchases instanceof Refusal ? purchases : { purchases },
    },
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  return `${heading.textContent}: ${heading.parentElement?.textContent}`
}

it('says when access begins to a buyer who kept the right of withdrawal', async () => {
  const text = await open([{ ...bought, accessFrom: '2026-12-01T12:00:00.000Z' }])
  expect(text).toMatch(/^Your course is waiting: .*access begins on .*2026/)
})

it("says that there's no access to everyone else, also if their purchases can't be read", async () => {
  const message = /^Course not found: .*You don't have access to this course or it doesn't exist\./
  expect(await open([bought])).toMatch(message)
  expect(await open([])).toMatch(message)
  expect(await open(new Refusal(500, 'Something went wrong.'))).toMatch(message)
})

it('asks for the lesson in the address while the course is still loading', async () => {
  const PLAYBACK = 'GET /api/my/lessons/:lessonId/playback'
  let refuse = (_: Refusal) => {}
  const { screen, server } = show(<LearnPage params={{ slug: SLUG }} />, {
    viewer: ada,
    at: `/learn/${SLUG}?lesson=l1`,
    answers: {
      'GET /api/my/courses/:slug/lessons': () => new Promise<Refusal>((resolve) => (refuse = resolve)),
      'GET /api/my/purchases': { purchases: [] },
      'GET /api/my/lessons/:lessonId': new Refusal(403, 'Forbidden'),
      [PLAYBACK]: new Refusal(403, 'Forbidden'),
    },
  })
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain(PLAYBACK))
  refuse(new Refusal(403, 'Forbidden'))
  expect(await screen.findByText(/You don't have access to this course/)).toBeTruthy()
})
