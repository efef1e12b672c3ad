import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { CourseFieldsSchema } from '#contract/catalog/course-fields.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { startStaffedShop } from '../../../test/staff.ts'

/** Every optional text field of a course, whichever fields there are. */
const optionalTexts = Object.entries(CourseFieldsSchema.shape)
  .filter(([, field]) => field.safeParse(null).success && field.safeParse('text').success)
  .map(([name]) => name)

describe('the optional texts of a course', () => {
  it('are saved, shown to staff and visitors, and can be cleared', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id, slug } = await addCourse(shop)
    const save = async (text: (name: string) => string) => {
      const sent = Object.fromEntries(optionalTexts.map((name) => [name, text(name)]))
      return { sent, saved: (await owner.put(`/api/admin/courses/${id}`, sent)).json<AdminCourse>() }
    }
    const seen = async () => (await shop.visitor().get(`/api/courses/${slug}`)).json()

    const { sent, saved } = await save((name) => `The new ${name}`)
    expect(saved).toMatchObject(sent)
    expect(await seen()).toMatchObject(sent)

    const emptied = Object.fromEntries(optionalTexts.map((name) => [name, null]))
    expect((await save(() => '')).saved).toMatchObject(emptied)
    expect(await seen()).toMatchObject(emptied)
  })

  it('include those the shop has had from the start', () => {
    expect(optionalTexts).toEqual(expect.arrayContaining(['subtitle', 'trailerVideoKey']))
  })
})
