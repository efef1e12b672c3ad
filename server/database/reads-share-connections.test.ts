import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'

import { openTestDatabase, testEngine } from '#server/test/test-database.ts'

import type { Database } from './database.ts'
import { directRunner } from './direct-queries.ts'
import { precompiledQuery } from './precompiled-query.ts'
import { registerPreparedStatement } from './prepared-statements.ts'

const numbers = Array.from({ length: 40 }, (_, number) => number)

const echo = precompiledQuery((db, { number }: { number: number }) =>
  db.selectNoFrom(sql<number>`cast(${number} as integer)`.as('number')),
)

it('answers many reads at the same time, each with its own rows', async () => {
  const db = await openTestDatabase()
  for (let time = 0; time < 5; time++) {
    const rows = await Promise.all(numbers.map((number) => echo(db, { number })))
    expect(rows).toEqual(numbers.map((number) => [{ number }]))
  }
})

if (testEngine === 'postgres') {
  describe('on PostgreSQL', () => {
    it('sends them on one connection', async () => {
      const db = await openTestDatabase()
      expect(await shareConnection(db)).toEqual(expect.any(Number))
    })

    it('answers all of them if the connection is cut', async () => {
      const db = await openTestDatabase()
      const pid = await shareConnection(db)
      const answers = Promise.all(numbers.map((number) => slowly(db, number)))
      await sql`select pg_terminate_backend(${pid}::integer)`.execute(db)
      expect((await answers).map(({ number }) => number)).toEqual(numbers)
      expect((await slowly(db, 1)).pid).not.toBe(pid)
    })

    it('fails only the one that has an error', async () => {
      const db = await openTestDatabase()
      await shareConnection(db)
      const divided = await Promise.allSettled([3, 0, 1].map((number) => read(db, DIVISION, number)))
      expect(divided.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    })

    it.each([
      'select role from users for update',
      'select role from users for no key update skip locked',
      'insert into users (id) select $1',
    ])('leaves what locks or writes rows to a connection of its own: %s', async (text) => {
      const db = await openTestDatabase()
      await shareConnection(db)
      expect(directRunner(db)?.(registerPreparedStatement(text), [1])).toBeUndefined()
    })
  })
}

type Answer = { number: number; pid: number }
const PID = 'select $1::integer as number, pg_backend_pid() as pid'
const SLOW_PID = 'select $1::integer as number, pg_backend_pid() as pid, pg_sleep(0.02)'
const DIVISION = 'select 6 / $1::integer as number, pg_backend_pid() as pid'

async function read(db: Database, text: string, number: number): Promise<Answer> {
  const rows = await directRunner(db)?.(registerPreparedStatement(text), [number])
  return rows?.[0] as Answer
}

const slowly = (db: Database, number: number) => read(db, SLOW_PID, number)

/** Reads until all share a connection, and returns its process. */
function shareConnection(db: Database): Promise<number> {
  return vi.waitFor(async () => {
    const pids = new Set((await Promise.all(numbers.map((number) => read(db, PID, number)))).map(({ pid }) => pid))
    expect(pids.size).toBe(1)
    return [...pids][0] as number
  }, 30_000)
}
