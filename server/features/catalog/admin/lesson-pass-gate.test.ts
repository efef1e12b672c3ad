import { describe, expect, it } from 'vitest'

import { listModules, setGate, startGatedShop } from '#server/test/gated-shop.ts'

describe('PUT /api/admin/lessons/:id', () => {
  it('lets only drills and quizzes be required', async () => {
    const { shop, owner, course, lessonId, videoId } = await startGatedShop('next')
    expect((await setGate(owner, videoId, 'next')).json()).toMatchObject({
      message: 'Only drills and quizzes can be required.',
    })
    const [module] = await listModules(owner, course.id)
    const text = { title: 'A text', type: 'text', passGate: 'next' }
    expect((await owner.post(`/api/admin/modules/${module?.id}/lessons`, text)).statusCode).toBe(400)
    // Whoever changes its type, the gate goes.
    expect((await owner.put(`/api/admin/lessons/${lessonId}`, { type: 'video' })).json()).toMatchObject({
      type: 'video',
      passGate: null,
    })
    const video = shop.ctx.db.updateTable('lessons').set({ pass_gate: 'next' }).where('id', '=', videoId)
    await expect(video.execute()).rejects.toThrow()
  })

  it('copies an exercise without it, so that publishing the copy stops nobody', async () => {
    const { owner, lessonId, course } = await startGatedShop('next')
    await owner.post(`/api/admin/lessons/${lessonId}/duplicate`)
    const [module] = await listModules(owner, course.id)
    expect(module?.lessons.map(({ passGate }) => passGate)).toEqual(['next', null, null])
  })
})
