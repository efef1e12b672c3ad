import type { Drill } from '#contract/practice/drill.ts'

import type { AppContext } from '#server/app-context.ts'

import { ada, grace, signUp } from './people.ts'
import { addAccess, addCourseWithLessons } from './sample-lessons.ts'
import { startShop } from './start-shop.ts'

const DAY = 86_400
/** 1 January 2020. */
const START = 1_577_836_800
const CANDLES = 60

/** Rises by 1 a candle from 100, ranging 2 up and down, so that outcomes are easy to tell. */
const sampleCandle = (at: number) => ({
  time: START + at * DAY,
  open: 100 + at,
  high: 102 + at,
  low: 98 + at,
  close: 101 + at,
  volume: 1000 + at,
})

const sampleCsv = [
  'time,open,high,low,close,volume',
  ...Array.from({ length: CANDLES }, (_, at) => Object.values(sampleCandle(at)).join(',')),
].join('\n')

const sampleDrill = (seriesId: string, change: Partial<Drill> = {}): Drill => ({
  seriesId,
  instrument: 'Sample stock, daily',
  task: 'Plan a trade at the end of the chart.',
  explanation: 'It kept rising.',
  cuts: [40, 30],
  steps: 10,
  notes: [{ position: 42, text: 'Here it held.' }],
  asks: { entry: true, stop: true, target: true, size: true, thesis: true },
  rules: { stopSet: true, maxRiskPercent: 1, minRewardR: 2, thesis: true, goodDecisions: null, passMark: 100 },
  accountSize: 10_000,
  ...change,
})

/** Long from the next open; risks 0.4% of the account for more than twice that. */
export const goodPlan = {
  decision: 'long',
  entry: null,
  stop: 136,
  target: 150,
  size: 10,
  thesis: 'Higher lows for forty days.',
}

type Setting = { csv?: string; freePreviewSince?: string; overrides?: Partial<AppContext> }

/** A shop with a published drill in a course that a student owns. */
export async function startShopWithDrill(
  change: Partial<Drill> = {},
  { csv = sampleCsv, freePreviewSince, overrides }: Setting = {},
) {
  const shop = await startShop({}, overrides)
  const owner = await signUp(shop, grace, 'owner')
  const practice = { type: 'drill', video_key: null, video_duration_seconds: null }
  const { course, lessonIds } = await addCourseWithLessons(shop, [
    { ...practice, free_preview_since: freePreviewSince ?? null },
    {},
  ])
  const [lessonId = ''] = lessonIds
  const student = await signUp(shop, ada)
  await addAccess(shop, student.id, course.id)
  const imported = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/practice/series?name=Sample',
    headers: {
      'content-type': 'text/csv',
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: csv,
  })
  const seriesId: string = imported.json().id
  await owner.put(`/api/admin/lessons/${lessonId}/drill`, { drill: sampleDrill(seriesId, change), revision: 0 })
  await owner.post(`/api/admin/lessons/${lessonId}/drill/publish`)
  return { shop, owner, student, course, lessonId, seriesId }
}
