import { describe, expect, it } from 'vitest'

import { MAX_NOTE_LENGTH } from '#contract/learning/note-rules.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons, endAccess } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'

const UNKNOWN = '01999999-0000-7000-8000-000000000000'

async function openNote() {
  const shop = await startShop()
  const { course, lessonIds } = await addCourseWithLessons(shop)
  const student = await signUp(shop, ada)
  const grantId = await addAccess(shop, student.id, course.id)
  const call = `/api/my/notes/${lessonIds[0]}`
  /** A moment passes between any two saves. */
  const write = (body: object) => {
    shop.moveClock(1000)
    return student.put(call, body)
  }
  return { shop, course, student, grantId, call, write }
}

describe('PUT /api/my/notes/:lessonId', () => {
  it('accepts title and content alone: the last writer wins', async () => {
    const { student, call, write } = await openNote()
    expect((await student.get(call)).json()).toEqual({ title: '', content: '', updatedAt: null })
    await write({ title: 'Candles', content: 'Body first.' })
    const second = await write({ title: 'Candles', content: 'Wicks first.' })
    expect(second.json()).toEqual({
      title: 'Candles',
      content: 'Wicks first.',
      updatedAt: '2026-11-15T10:00:02.000Z',
    })
    expect((await student.get(call)).json()).toEqual(second.json())
  })

  it('asks a writer whose note was changed elsewhere, and shows the current version', async () => {
    const { write } = await openNote()
    const first = (await write({ content: 'One', baseUpdatedAt: 'never' })).json()
    const second = await write({ content: 'Two', baseUpdatedAt: first.updatedAt })
    expect(second.statusCode).toBe(200)
    for (const baseUpdatedAt of ['never', first.updatedAt]) {
      const late = await write({ content: 'Late', baseUpdatedAt })
      expect([late.statusCode, late.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'note_changed', content: 'Two', updatedAt: second.json().updatedAt }),
      ])
      expect((await write({ content: '', baseUpdatedAt })).statusCode).toBe(409)
    }
    // The response to the second save was lost: sending it again isn't a conflict.
    expect((await write({ content: 'Two', baseUpdatedAt: first.updatedAt })).statusCode).toBe(200)
    expect((await write({ content: 'Late' })).json()).toMatchObject({ content: 'Late' })
  })

  it('lets only one of two writers win who save at the same moment', async () => {
    const { student, call, write } = await openNote()
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((content) => write({ content, baseUpdatedAt: 'never' })),
    )
    const winners = responses.filter(({ statusCode }) => statusCode === 200)
    expect(winners).toHaveLength(1)
    expect((await student.get(call)).json().content).toBe(winners[0]?.json().content)
  })

  it('deletes an empty note', async () => {
    const { shop, student, call, write } = await openNote()
    await write({ title: 'Candles', content: '' })
    expect((await write({ title: ' ', content: '\n' })).json()).toEqual({ title: '', content: '', updatedAt: null })
    expect((await student.get(call)).json().updatedAt).toBeNull()
    expect(await shop.ctx.db.selectFrom('notes').selectAll().execute()).toEqual([])
  })

  it("explains why it refuses text that is too long or can't be stored, and keeps the old note", async () => {
    const { student, call, write } = await openNote()
    await write({ title: 'Candles', content: 'x'.repeat(MAX_NOTE_LENGTH) })
    const long = await write({ content: 'x'.repeat(MAX_NOTE_LENGTH + 1) })
    expect([long.statusCode, long.json().message]).toEqual([400, 'Please keep the note under 30,000 characters.'])
    const title = await write({ title: 'x'.repeat(201) })
    expect(title.json().message).toBe('Please keep the title under 200 characters.')
    expect((await write({ content: 'a\u0000b' })).statusCode).toBe(400)
    expect((await write({ content: 'a', baseUpdatedAt: 'yesterday' })).statusCode).toBe(400)
    expect((await student.get(call)).json()).toMatchObject({ title: 'Candles' })
  })

  it('works only for students with access; their own notes stay readable', async () => {
    const { shop, course, student, grantId, call, write } = await openNote()
    expect((await shop.visitor().get(call)).statusCode).toBe(401)
    expect((await shop.visitor().put(call, { content: 'x' })).statusCode).toBe(401)
    const other = await signUp(shop, grace)
    expect((await other.get(call)).statusCode).toBe(403)
    expect((await other.put(call, { content: 'x' })).statusCode).toBe(403)
    expect((await student.get(`/api/my/notes/${UNKNOWN}`)).statusCode).toBe(404)
    expect((await student.put(`/api/my/notes/${UNKNOWN}`, { content: 'x' })).statusCode).toBe(404)
    await write({ content: 'Mine' })
    await addAccess(shop, other.id, course.id)
    expect((await other.get(call)).json().content).toBe('')
    await endAccess(shop, grantId)
    expect((await write({ content: 'Later' })).statusCode).toBe(403)
    expect((await student.get(call)).json().content).toBe('Mine')
  })
})
