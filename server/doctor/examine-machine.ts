import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import type { AppContext } from '#server/app-context.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'

import { type Diagnosis, type Examination, good, note, trouble } from './diagnosis.ts'
import { findLatestTimestamp, readDatabaseTime, readJobProblems } from './doctor.read-model.ts'
import type { OutsideNetwork } from './outside-network.ts'

const GIGABYTE = 1_000_000_000
const TOO_LITTLE_BYTES = GIGABYTE / 5
const LITTLE_BYTES = GIGABYTE
const TOO_FEW_FILES = 1_000
/** Stripe's signatures are valid for five minutes, two-factor codes for thirty seconds. */
const SKEW_NOTED_MS = 5_000
const SKEW_WRONG_MS = 60_000
const WAITS_TOO_LONG_MS = 10 * 60_000

export const disk: Examination = {
  name: 'Disk',
  async examine({ config }) {
    const fault = await whyNotWritable(config.dataDir)
    if (fault)
      return [trouble(`${config.dataDir} ${fault}: give this user the right to write there, or change DATA_DIR.`)]
    if (!existsSync(config.dataDir)) {
      return [
        note(
          `${config.dataDir} is not there: the first start makes it. If the shop has run before, DATA_DIR is wrong.`,
        ),
      ]
    }
    const { bavail, bsize, files, ffree } = await statfs(config.dataDir)
    const free = bavail * bsize
    const text = `${(free / GIGABYTE).toFixed(1)} GB free`
    if (free < TOO_LITTLE_BYTES)
      return [trouble(`${text} in ${config.dataDir}: the shop will soon refuse to save anything. Free some space.`)]
    if (files > 0 && ffree < TOO_FEW_FILES)
      return [
        trouble(
          `No more files can be created in ${config.dataDir} (${ffree} inodes left): delete files you don't need.`,
        ),
      ]
    if (free < LITTLE_BYTES) return [note(`${text} in ${config.dataDir}: uploads and backups need more.`)]
    return [good(text)]
  },
}

/** A missing folder will be created in its nearest existing parent. */
async function whyNotWritable(folder: string): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'is no folder'
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path.dirname(folder) !== folder) return whyNotWritable(path.dirname(folder))
    return `cannot be written (${code})`
  }
}

export const clock: Examination = {
  name: 'Clock',
  async examine(ctx, network) {
    const { db, engine, clock: watch } = ctx
    const now = watch.now()
    const others = [
      { whose: 'the database', time: engine === 'postgres' ? await readDatabaseTime(db) : undefined },
      { whose: 'Stripe', time: await readStripeTime(ctx, network) },
    ].filter(({ time }) => time !== undefined)
    const found = others.flatMap(({ whose, time }) => compareClocks(now, time, whose))
    const newest = await findLatestTimestamp(db)
    if (newest && Date.parse(newest) > now.getTime() + SKEW_WRONG_MS) {
      found.push(
        trouble(
          `Something happened here at ${newest}, which is in the future: the clock of this machine is behind. Set it.`,
        ),
      )
    }
    if (found.length > 0) return found
    const agrees = others.map(({ whose }) => whose).join(' and ')
    return [good(`${now.toISOString()}${agrees ? `, which is also the time of ${agrees}` : ''}`)]
  },
}

function compareClocks(now: Date, other: string | undefined, whose: string): Diagnosis[] {
  const skewMs = Math.abs(Date.parse(other ?? '') - now.getTime())
  const text = `The clocks of this machine and ${whose} differ by ${(skewMs / 1000).toFixed(0)} s: turn on time synchronization (NTP).`
  if (skewMs > SKEW_WRONG_MS) return [trouble(text)]
  return skewMs > SKEW_NOTED_MS ? [note(text)] : []
}

/** From the Date header of any response. Undefined in a shop that doesn't use Stripe, or can't reach it. */
async function readStripeTime(ctx: AppContext, network: OutsideNetwork): Promise<string | undefined> {
  const keys = await paymentKeys(ctx).catch(() => undefined)
  if (!keys || keys.sandbox) return undefined
  const url = ctx.config.payments.stripeApiUrl ?? new URL('https://api.stripe.com/')
  return (await network.visit(url).catch(() => undefined))?.headers.date
}

export const jobs: Examination = {
  name: 'Jobs',
  async examine({ db, clock: watch }) {
    const { gaveUp, oldestDue } = await readJobProblems(db)
    const found: Diagnosis[] = []
    if (gaveUp > 0) found.push(note(`${gaveUp} gave up after many tries: the Dashboard of the back office shows them.`))
    const waitsMs = oldestDue ? watch.now().getTime() - Date.parse(oldestDue) : 0
    if (waitsMs > WAITS_TOO_LONG_MS) {
      found.push(
        note(`One has been due since ${oldestDue}: is the shop running? Emails and second payments are waiting too.`),
      )
    }
    return found.length > 0 ? found : [good('none is late')]
  },
}
