import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import { openTestDatabase, testEngine } from '../test/test-database.ts'
import { type Database, transact } from './database.ts'
import { isForeignKeyViolation, isUniqueViolation } from './database-errors.ts'
import { migrate } from './migrate.ts'

const NOW = '2026-11-15T10:00:00.123Z'

const coupon = (code: string, usageLimit: number | null = null) => ({
  id: uuidv7(),
  code,
  type: 'percentage' as const,
  value: 10,
  usage_limit: usageLimit,
  usage_count: 0,
  created_at: NOW,
})

const countCoupons = async (db: Database) => {
  const { count } = await db
    .selectFrom('coupons')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe(`the database on ${testEngine}`, () => {
  it('migrates once and has nothing to do the second time', async () => {
    const db = await openTestDatabase()
    expect(await migrate(db, testEngine)).toEqual([])
  })

  it('survives a connection lost inside a transaction', async () => {
    const db = await openTestDatabase()
    const lose = testEngine === 'postgres' ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`select lost`
    await expect(transact(db, (trx) => lose.execute(trx))).rejects.toThrow()
    expect(await countCoupons(db)).toBe(0)
  })

  it('keeps null as null and text unchanged, in any script', async () => {
    const db = await openTestDatabase()
    const title = 'Ökonomie — 相場 — 🕯️ — "quotes" \' % _ \\'
    await db.insertInto('site_settings').values({ name: title, value: 'null', updated_at: NOW }).execute()
    const row = await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: title, value: 'null' })

    await db.insertInto('coupons').values(coupon('NULLS')).execute()
    const { expires_at, usage_limit } = await db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow()
    expect([expires_at, usage_limit]).toEqual([null, null])
  })

  it('returns instants as the ISO text that went in, and compares them as times', async () => {
    const db = await openTestDatabase()
    await db
      .insertInto('coupons')
      .values({ ...coupon('LATE'), expires_at: '2026-12-31T23:59:59.999Z' })
      .execute()
    const later = db.selectFrom('coupons').select('expires_at').where('expires_at', '>', NOW)
    expect(await later.executeTakeFirst()).toEqual({ expires_at: '2026-12-31T23:59:59.999Z' })
    expect(await later.where('expires_at', '<', '2026-12-31T23:59:59.999Z').executeTakeFirst()).toBeUndefined()
  })

  it('counts, sums and returns big integers and fractions as numbers', async () => {
    const db = await openTestDatabase()
    await db
      .insertInto('coupons')
      .values([coupon('A'), coupon('B')])
      .execute()
    expect(await countCoupons(db)).toBe(2)
    const { sum } = await db
      .selectFrom('coupons')
      .select((select) => select.fn.sum<number>('value').as('sum'))
      .executeTakeFirstOrThrow()
    expect(sum).toBe(20)

    const posts = { tiktok_url: '', title: '', caption: '', like_count: 0, share_count: 0, created_at: NOW }
    await db
      .insertInto('tiktok_posts')
      .values({ ...posts, id: uuidv7(), tiktok_video_id: 'x', view_count: 9_007_199_254_740_991 })
      .execute()
    expect(await db.selectFrom('tiktok_posts').select('view_count').executeTakeFirst()).toEqual({
      view_count: 9_007_199_254_740_991,
    })
    const half = await sql<{ half: number }>`select cast(1.5 as real) as half`.execute(db)
    expect(half.rows[0]?.half).toBe(1.5)
  })

  it('stores JSON and returns it as text', async () => {
    const db = await openTestDatabase()
    const value = { list: ['a', 1, null], nested: { ok: true } }
    await db
      .insertInto('site_settings')
      .values({ name: 'json', value: JSON.stringify(value), updated_at: NOW })
      .execute()
    const row = await db.selectFrom('site_settings').select('value').executeTakeFirstOrThrow()
    expect(JSON.parse(row.value)).toEqual(value)
  })

  it('reports a unique violation for a second row with the same unique value', async () => {
    const db = await openTestDatabase()
    await db.insertInto('coupons').values(coupon('ONCE')).execute()
    const again = db.insertInto('coupons').values(coupon('ONCE')).execute()
    expect(isUniqueViolation(await again.catch((error) => error))).toBe(true)
    expect(await countCoupons(db)).toBe(1)
  })

  it('allows several nulls in a unique column', async () => {
    const db = await openTestDatabase()
    const job = { type: 'x', payload: '{}', unique_key: null, run_at: NOW, attempts: 0, created_at: NOW }
    await db
      .insertInto('jobs')
      .values([
        { ...job, id: uuidv7() },
        { ...job, id: uuidv7() },
      ])
      .execute()
    expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(2)
  })

  it('refuses a dangling reference and a value of the wrong type', async () => {
    const db = await openTestDatabase()
    const module = db
      .insertInto('modules')
      .values({ id: uuidv7(), course_id: uuidv7(), title: 'M', position: 0 })
      .execute()
    expect(isForeignKeyViolation(await module.catch((error) => error))).toBe(true)
    const wrongType = db
      .insertInto('coupons')
      .values({ ...coupon('WRONG'), value: 'many' as unknown as number })
      .execute()
    await expect(wrongType).rejects.toThrow()
    const outOfList = db
      .insertInto('coupons')
      .values({ ...coupon('LIST'), type: 'gift' as 'percentage' })
      .execute()
    await expect(outOfList).rejects.toThrow()
  })

  it('inserts or updates in one statement', async () => {
    const db = await openTestDatabase()
    const save = (value: string) =>
      db
        .insertInto('site_settings')
        .values({ name: 'siteName', value, updated_at: NOW })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .returning('value')
        .executeTakeFirstOrThrow()
    expect(await save('"first"')).toEqual({ value: '"first"' })
    expect(await save('"second"')).toEqual({ value: '"second"' })
    expect(await db.selectFrom('site_settings').selectAll().execute()).toHaveLength(1)
  })

  it('lets exactly ten of fifty parallel conditional updates succeed', async () => {
    const db = await openTestDatabase()
    const { id } = await db.insertInto('coupons').values(coupon('TEN', 10)).returning('id').executeTakeFirstOrThrow()
    const redeem = () =>
      db
        .updateTable('coupons')
        .set((set) => ({ usage_count: set('usage_count', '+', 1) }))
        .where('id', '=', id)
        .whereRef('usage_count', '<', 'usage_limit')
        .returning('id')
        .executeTakeFirst()
    const outcomes = await Promise.all(Array.from({ length: 50 }, redeem))
    expect(outcomes.filter(Boolean)).toHaveLength(10)
  })

  it('rolls everything back when the work throws, and keeps working afterwards', async () => {
    const db = await openTestDatabase()
    const failing = transact(db, async (trx) => {
      await trx.insertInto('coupons').values(coupon('GONE')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await countCoupons(db)).toBe(0)

    await transact(db, (trx) => trx.insertInto('coupons').values(coupon('KEPT')).execute())
    expect(await countCoupons(db)).toBe(1)
  })

  it('continues the same transaction after an expected conflict', async () => {
    const db = await openTestDatabase()
    await db.insertInto('coupons').values(coupon('TAKEN')).execute()
    await transact(db, async (trx) => {
      const taken = trx
        .insertInto('coupons')
        .values(coupon('TAKEN'))
        .onConflict((conflict) => conflict.column('code').doNothing())
      expect(await taken.returning('id').executeTakeFirst()).toBeUndefined()
      await trx.insertInto('coupons').values(coupon('FREE')).execute()
    })
    expect(await countCoupons(db)).toBe(2)
  })

  it('serializes parallel transactions on the same row', async () => {
    const db = await openTestDatabase()
    const { id } = await db.insertInto('coupons').values(coupon('COUNT')).returning('id').executeTakeFirstOrThrow()
    const add = () =>
      transact(db, async (trx) => {
        const row = await trx
          .updateTable('coupons')
          .set((set) => ({ usage_count: set('usage_count', '+', 1) }))
          .where('id', '=', id)
          .returning('usage_count')
          .executeTakeFirstOrThrow()
        return row.usage_count
      })
    const counts = await Promise.all(Array.from({ length: 20 }, add))
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('deletes the rows a deleted row owned', async () => {
    const db = await openTestDatabase()
    const userId = uuidv7()
    await db
      .insertInto('users')
      .values({
        id: userId,
        email: 'a@b.test',
        email_key: 'a@b.test',
        first_name: '',
        last_name: '',
        role: 'student',
        created_at: NOW,
        updated_at: NOW,
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({ id: uuidv7(), token_hash: 'x', user_id: userId, created_at: NOW, last_seen_at: NOW, expires_at: NOW })
      .execute()
    await db.deleteFrom('users').execute()
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
