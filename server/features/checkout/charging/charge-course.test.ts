import { describe, expect, it } from 'vitest'

import { startPayingShop } from '../../../test/paying-shop.ts'
import { signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'

describe('POST /api/billing/charge', () => {
  it('sells a course', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const answer = await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa' })
    expect(answer.json()).toMatchObject({ status: 'paid', requiresAction: false })
    expect((await ada.get('/api/my/courses')).json().courses).toMatchObject([{ id: course.id }])
  })
})
