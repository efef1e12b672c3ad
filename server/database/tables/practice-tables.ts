import type { Generated } from 'kysely'

/** Candles to practice on, imported or synthetic. They never change. */
interface CandleSeriesTable {
  id: string
  name: string
  price_decimals: number
  candle_count: number
  /** Seconds since 1970, UTC. */
  first_time: number
  last_time: number
  created_at: string
}

interface CandlesTable {
  series_id: string
  position: number
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number | null
}

/** Published versions never change, because attempts refer to them. The one that isn't published is the draft. */
interface DrillVersionsTable {
  id: string
  lesson_id: string
  number: number
  series_id: string
  /** What staff wrote, as JSON. */
  drill: string
  /** Rises with every save of the draft. */
  revision: Generated<number>
  published_at: string | null
}

/** An attempt at a drill. */
interface DrillRunsTable {
  /** Random, because a visitor's attempt belongs to whoever knows it. */
  id: string
  /** Null for visitors. */
  user_id: string | null
  lesson_id: string
  version_id: string
  series_id: string
  /** How many candles were visible at first, and how many more can be. */
  cut: number
  steps: number
  revealed: Generated<number>
  /** JSON; null until the student decided. */
  plan: string | null
  started_at: string
  finished_at: string | null
  score: number | null
  result_r: number | null
  passed_at: string | null
  /** Which rules of the process were met, as JSON; null until it's finished. */
  checks: string | null
}

/** Published versions never change, because attempts refer to them. The one that isn't published is the draft. */
interface QuizVersionsTable {
  id: string
  lesson_id: string
  number: number
  /** What staff wrote, as JSON. */
  quiz: string
  /** Rises with every save of the draft. */
  revision: number
  published_at: string | null
}

/** An attempt at a quiz. */
interface QuizAttemptsTable {
  /** Random, because a visitor's attempt belongs to whoever knows it. */
  id: string
  /** Null for visitors. */
  user_id: string | null
  lesson_id: string
  version_id: string
  /** The questions that were drawn and the order of their answers, as JSON. */
  asked: string
  started_at: string
  finished_at: string | null
  score: number | null
  passed_at: string | null
}

interface QuizAnswersTable {
  attempt_id: string
  question_id: string
  lesson_id: string
  /** JSON; null if nothing was answered. */
  answer: string | null
  /** 0 or 1; null until the attempt is finished. */
  is_correct: number | null
}

/** A question that a student missed, until it was right on each of its days. */
interface QuestionReviewsTable {
  user_id: string
  lesson_id: string
  question_id: string
  /** In which the student was shown its answer. */
  version_id: string
  stage: number
  /** A UTC day: `2026-11-18`. */
  due_on: string
}

/** Who wants an email when something is due for review. */
interface ReviewEmailsTable {
  user_id: string
  time_zone: string
  wanted_since: string
  /** When to look for what is due; the day after once that is done. */
  next_at: string
}

export interface PracticeTables {
  candle_series: CandleSeriesTable
  candles: CandlesTable
  drill_versions: DrillVersionsTable
  drill_runs: DrillRunsTable
  quiz_versions: QuizVersionsTable
  quiz_attempts: QuizAttemptsTable
  quiz_answers: QuizAnswersTable
  question_reviews: QuestionReviewsTable
  review_emails: ReviewEmailsTable
}
