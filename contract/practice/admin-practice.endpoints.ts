import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'
import { CandleSchema } from './candle.ts'
import { CandleSeriesSchema, SeriesNameField } from './candle-series.ts'
import { DrillSchema } from './drill.ts'

const ById = z.object({ id: IdField })
const lesson = z.object({ lessonId: IdField })

/** A lesson's drill for its authors. */
export const AuthoredDrillSchema = z.object({
  lessonId: IdField,
  courseId: IdField,
  lessonTitle: z.string(),
  /** Null until something is written, or when nothing has changed since it was published. */
  draft: DrillSchema.nullable(),
  /** Rises with every save. A save that names another one is refused: someone else saved meanwhile. */
  revision: z.int(),
  /** What students get now. */
  published: z.object({ number: z.int(), publishedAt: InstantField, drill: DrillSchema }).nullable(),
})
export type AuthoredDrill = z.infer<typeof AuthoredDrillSchema>

export const listCandleSeries = endpoint({
  method: 'GET',
  path: '/api/admin/practice/series',
  access: 'staff',
  summary: 'Lists the imported and synthetic candles, newest first.',
  reply: z.object({ series: z.array(CandleSeriesSchema) }),
})

export const importCandles = endpoint({
  method: 'POST',
  path: '/api/admin/practice/series',
  access: 'staff',
  summary: 'Imports candles from a CSV. 400 names the lines that are wrong.',
  query: z.object({ name: SeriesNameField }),
  receives: 'text/csv',
  reply: CandleSeriesSchema,
})

export const showCandleSeries = endpoint({
  method: 'GET',
  path: '/api/admin/practice/series/:id',
  access: 'staff',
  summary: 'Returns all candles of a series.',
  params: ById,
  reply: CandleSeriesSchema.extend({ candles: z.array(CandleSchema) }),
})

export const deleteCandleSeries = endpoint({
  method: 'DELETE',
  path: '/api/admin/practice/series/:id',
  access: 'staff',
  summary: 'Deletes candles that no drill uses; 409 `in_use` otherwise.',
  params: ById,
  reply: z.object({ deleted: z.literal(true) }),
})

export const showAuthoredDrill = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/drill',
  access: 'staff',
  summary: "Returns a lesson's drill: the draft and what is published.",
  params: lesson,
  reply: AuthoredDrillSchema,
})

export const saveDrillDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId/drill',
  access: 'staff',
  summary: 'Saves the draft. Students notice nothing until it is published. 409 `changed_meanwhile`.',
  params: lesson,
  body: z.object({ drill: DrillSchema, revision: z.int().min(0) }),
  reply: AuthoredDrillSchema,
})

export const duplicateExercise = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/duplicate',
  access: 'staff',
  summary: 'Copies a drill or quiz into a new lesson after it, as a draft. Attempts and statistics stay behind.',
  params: lesson,
  reply: lesson,
})

export const publishDrill = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/drill/publish',
  access: 'staff',
  summary: 'Publishes the draft as a new version. Students who have begun keep theirs.',
  params: lesson,
  reply: AuthoredDrillSchema,
})

export const showDrillStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/drill/statistics',
  access: 'staff',
  summary: 'Says how finished attempts went, by rule and by place. Visitors count too; attempts by staff do not.',
  params: lesson,
  reply: z.object({
    attempts: z.int(),
    students: z.int(),
    passed: z.int(),
    averageScore: z.number().nullable(),
    /** How often each rule applied, and how often it was met. */
    checks: z.array(z.object({ name: z.string(), applied: z.int(), passed: z.int() })),
    /** The places where the future is hidden, in the order of the chart. */
    cuts: z.array(z.object({ cut: z.int(), attempts: z.int(), passed: z.int() })),
  }),
})
