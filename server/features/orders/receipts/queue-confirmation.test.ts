import { describe, expect, it } from 'vitest'

import { lastMail } from '../../../test/mailbox.ts'
import { startPayingShop } from '../../../test/paying-shop.ts'
import { signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addBundle, addProgram } from '../../../test/sample-offers.ts'

const VISA = 'pm_card_visa'

describe('the confirmation of a purchase', () => {
  it.each([
    ['advanced-trading-concepts', true],
    ['trading-psychology', false],
  ])('of a bundle with %s says whether a course is still to come', async (slug, isToCome) => {
    const shop = await startPayingShop()
    const intro = await addCourse(shop)
    const other = await addCourse(shop, { slug, title: 'The other course', position: 1 })
    const bundle = await addBundle(shop, [intro.id, other.id])
    const ada = await signUp(shop)
    await ada.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId: VISA })
    const { text } = await lastMail(shop, 'bundle_purchase_confirmation')
    expect(text.includes("Coming soon: The other course. You'll get its lessons as they're released.")).toBe(isToCome)
    expect(text.includes('Coming soon')).toBe(isToCome)
  })

  it('of a mentorship leads to the dashboard', async () => {
    const shop = await startPayingShop()
    const program = await addProgram(shop)
    const ada = await signUp(shop)
    await ada.post('/api/billing/charge-mentorship', { programId: program.id, paymentMethodId: VISA })
    const { text } = await lastMail(shop, 'mentorship_purchase_confirmation')
    expect(text).toMatch(/Go to my dashboard\S* ?.*\/dashboard/s)
  })
})
