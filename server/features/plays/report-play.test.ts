import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../test/change-settings.ts'
import { ada, signIn, signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'
import { sweepPlays } from './sweep-plays.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const [LAPTOP = '', PHONE = '', TABLET = ''] = ids(3)
const ALLOWED = { isAllowed: true, wasTakenOver: false }
const REFUSED = { isAllowed: false, wasTakenOver: false }
const TAKEN_OVER = { isAllowed: false, wasTakenOver: true }

async function openLesson({ playLimit = 1, limitPlays = true } = {}) {
  const shop = await startShop()
  await changeSettings(shop, { limitPlays, playLimit })
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}])
  const student = await signUp(shop, ada)
  await addAccess(shop, student.id, course.id)
  const [lessonId = '', otherLessonId = ''] = lessonIds
  let seconds = 0
  const report = async (playerId: string, play: object = {}, lesson = lessonId) => {
    seconds += 1
    const body = { watchedSeconds: seconds, play: { playerId, isPlaying: true, ...play } }
    const response = await student.put(`/api/my/progress/${lesson}`, body)
    expect([response.statusCode, response.json().watchedSeconds]).toEqual([200, seconds])
    return response.json().play
  }
  const pause = (playerId: string) => report(playerId, { isPlaying: false })
  const takeOver = (playerId: string) => report(playerId, { takesOver: true })
  return { shop, student, lessonId, otherLessonId, report, pause, takeOver }
}

describe('a limit on simultaneous plays', () => {
  it('is off by default: nothing is answered and nothing is stored', async () => {
    const { shop, student, lessonId } = await openLesson({ limitPlays: false })
    const body = { watchedSeconds: 5, play: { playerId: LAPTOP, isPlaying: true } }
    expect((await student.put(`/api/my/progress/${lessonId}`, body)).json()).toEqual({
      lessonId,
      lessonPercent: 5,
      watchedSeconds: 5,
      positionSeconds: 5,
      completed: false,
    })
    expect(await shop.ctx.db.selectFrom('plays').selectAll().execute()).toEqual([])
  })

  it('refuses the newest, and saves its progress anyway', async () => {
    const { report } = await openLesson({ playLimit: 2 })
    expect([await report(LAPTOP), await report(PHONE), await report(TABLET)]).toEqual([ALLOWED, ALLOWED, REFUSED])
    expect([await report(LAPTOP), await report(PHONE)]).toEqual([ALLOWED, ALLOWED])
  })

  it('stops the one playing longest when another takes over, until it takes over in turn', async () => {
    const { shop, report, takeOver } = await openLesson({ playLimit: 2 })
    await report(LAPTOP)
    shop.moveClock(10 * SECOND)
    await report(PHONE)
    shop.moveClock(10 * SECOND)
    // Saving again doesn't make it newer.
    await report(LAPTOP)
    expect(await takeOver(TABLET)).toEqual(ALLOWED)
    expect([await report(PHONE), await report(LAPTOP), await report(LAPTOP)]).toEqual([ALLOWED, TAKEN_OVER, TAKEN_OVER])
    expect(await takeOver(LAPTOP)).toEqual(ALLOWED)
    expect([await report(PHONE), await report(TABLET)]).toEqual([TAKEN_OVER, ALLOWED])
  })

  it('takes over from nobody if there is room', async () => {
    const { report, takeOver } = await openLesson({ playLimit: 2 })
    await report(LAPTOP)
    expect([await takeOver(PHONE), await report(LAPTOP)]).toEqual([ALLOWED, ALLOWED])
  })

  it('makes room when a player pauses, or has not saved for 90 seconds', async () => {
    const { shop, report, pause } = await openLesson()
    await report(LAPTOP)
    expect(await report(PHONE)).toEqual(REFUSED)
    await pause(LAPTOP)
    expect(await report(PHONE)).toEqual(ALLOWED)
    shop.moveClock(80 * SECOND)
    expect(await report(LAPTOP)).toEqual(REFUSED)
    shop.moveClock(11 * SECOND)
    expect(await report(LAPTOP)).toEqual(ALLOWED)
  })

  it('lets a player that was taken over from play again once there is room', async () => {
    const { report, pause, takeOver } = await openLesson()
    await report(LAPTOP)
    await takeOver(PHONE)
    expect(await report(LAPTOP)).toEqual(TAKEN_OVER)
    await pause(LAPTOP)
    await pause(PHONE)
    expect([await report(LAPTOP), await report(PHONE)]).toEqual([ALLOWED, REFUSED])
  })

  it('counts a player once, whatever it plays and however often it starts', async () => {
    const { report, otherLessonId } = await openLesson()
    expect(await report(LAPTOP)).toEqual(ALLOWED)
    expect(await report(LAPTOP, {}, otherLessonId)).toEqual(ALLOWED)
    expect(await report(LAPTOP.toUpperCase())).toEqual(ALLOWED)
  })

  it('never stops the only player, however long its saves were missing', async () => {
    const { shop, report } = await openLesson()
    for (const seconds of [10, 65, 95, 3_600, 86_400]) {
      expect(await report(LAPTOP), `${seconds} s`).toEqual(ALLOWED)
      shop.moveClock(seconds * SECOND)
    }
  })

  it("isn't confused by a clock that is set back", async () => {
    const { shop, report } = await openLesson()
    await report(LAPTOP)
    shop.moveClock(-3_600 * SECOND)
    expect([await report(PHONE), await report(LAPTOP), await report(PHONE)]).toEqual([ALLOWED, REFUSED, ALLOWED])
  })

  it('ignores saves without a player, such as those that waited for a connection', async () => {
    const { student, lessonId, report } = await openLesson()
    await report(LAPTOP)
    const response = await student.put(`/api/my/progress/${lessonId}`, { watchedSeconds: 1 })
    expect(response.json()).not.toHaveProperty('play')
    expect(await report(PHONE)).toEqual(REFUSED)
  })

  it('counts the players of every session together, and of other accounts not at all', async () => {
    const { shop, report, lessonId } = await openLesson()
    await report(LAPTOP)
    const phone = await signIn(shop, ada)
    const body = { watchedSeconds: 3, play: { playerId: PHONE, isPlaying: true } }
    expect((await phone.put(`/api/my/progress/${lessonId}`, body)).json().play).toEqual(REFUSED)
  })

  it('lets exactly as many start at the same moment as the shop allows', async () => {
    for (const playLimit of [1, 3]) {
      const { shop, student, lessonId } = await openLesson({ playLimit })
      const start = async (playerId: string) => {
        const body = { watchedSeconds: 1, play: { playerId, isPlaying: true } }
        return (await student.put(`/api/my/progress/${lessonId}`, body)).json().play.isAllowed
      }
      const started = await Promise.all(ids(12).map(start))
      expect(started.filter(Boolean)).toHaveLength(playLimit)
      expect(await shop.ctx.db.selectFrom('plays').selectAll().execute()).toHaveLength(playLimit)
    }
  })

  it('leaves as many as the shop allows when several take over at the same moment', async () => {
    const { shop, student, lessonId } = await openLesson({ playLimit: 2 })
    const send = async (playerId: string, takesOver: boolean) => {
      const body = { watchedSeconds: 1, play: { playerId, isPlaying: true, takesOver } }
      return (await student.put(`/api/my/progress/${lessonId}`, body)).json().play
    }
    const [first = '', second = '', ...others] = ids(10)
    await send(first, false)
    await send(second, false)
    // Those who have been playing longest are the first to stop.
    shop.moveClock(SECOND)
    const answers = await Promise.all(others.map((player) => send(player, true)))
    expect(answers).toEqual(others.map(() => ALLOWED))
    shop.moveClock(10 * SECOND)
    const later = []
    for (const player of [first, second, ...others]) later.push(await send(player, false))
    expect(later.filter(({ isAllowed }) => isAllowed)).toHaveLength(2)
    expect(later.slice(0, 2)).toEqual([TAKEN_OVER, TAKEN_OVER])
  })

  it('refuses ids that no player made', async () => {
    const { student, lessonId } = await openLesson()
    const body = { watchedSeconds: 1, play: { playerId: 'laptop', isPlaying: true } }
    expect((await student.put(`/api/my/progress/${lessonId}`, body)).statusCode).toBe(400)
  })

  it('keeps what staff may look at: 200 players of an account, for 90 days', async () => {
    const { shop, report, pause } = await openLesson()
    const count = async () => (await shop.ctx.db.selectFrom('plays').select('player_id').execute()).length
    for (const player of ids(205)) {
      shop.moveClock(1 * SECOND)
      await report(player)
      await pause(player)
    }
    expect(await count()).toBe(200)
    shop.moveClock(89 * DAY)
    await sweepPlays.run(shop.ctx)
    expect(await count()).toBe(200)
    shop.moveClock(2 * DAY)
    await sweepPlays.run(shop.ctx)
    expect(await count()).toBe(0)
  })
})
