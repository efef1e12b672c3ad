import type { Question, Quiz } from '#contract/practice/quiz.ts'
import type { AppContext } from '#server/app-context.ts'

import { ada, grace, signUp } from './people.ts'
import { addAccess, addCourseWithLessons } from './sample-lessons.ts'
import { startShop } from './start-shop.ts'

/** `sampleId(1, 2)` is the second choice of the first question. */
export const sampleId = (question: number, choice = 0) =>
  `0f8fad5b-d9cb-469f-a165-${String(question).padStart(6, '0')}${String(choice).padStart(6, '0')}`

const IMAGE_KEY = 'general/chart.png'
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const base = (number: number) => ({
  id: sampleId(number),
  prompt: `Question ${number}`,
  explanation: `Secret explanation ${number}`,
  pool: '',
})
const option = (question: number, choice: number, isCorrect: boolean) => ({
  id: sampleId(question, choice),
  text: `Option ${choice}`,
  isCorrect,
  feedback: `Secret feedback ${choice}`,
})

/** One question of each kind. Everything that tells an answer contains `secret` or 4711. */
export const sampleQuestions = {
  single: {
    kind: 'single',
    ...base(1),
    options: [option(1, 1, false), option(1, 2, true), option(1, 3, false)],
  },
  multiple: {
    kind: 'multiple',
    ...base(2),
    options: [option(2, 1, true), option(2, 2, false), option(2, 3, true)],
  },
  number: { kind: 'number', ...base(3), answer: 0.4711, tolerance: 0.14711, unit: '%' },
  order: {
    kind: 'order',
    ...base(4),
    items: [1, 2, 3].map((choice) => ({ id: sampleId(4, choice), text: `Item ${choice}` })),
  },
  text: { kind: 'text', ...base(5), accepted: ['Secret word', 'Secret term'] },
  image: {
    kind: 'image',
    ...base(6),
    imageKey: IMAGE_KEY,
    imageText: 'A chart with a low.',
    areas: [{ x: 0.24711, y: 0.24711, width: 0.24711, height: 0.24711 }],
  },
} satisfies Record<Question['kind'], Question>

export const rightAnswers = {
  single: { kind: 'single', optionId: sampleId(1, 2) },
  multiple: { kind: 'multiple', optionIds: [sampleId(2, 3), sampleId(2, 1)] },
  number: { kind: 'number', value: 0.5 },
  order: { kind: 'order', itemIds: [1, 2, 3].map((choice) => sampleId(4, choice)) },
  text: { kind: 'text', text: '  secret   WORD ' },
  image: { kind: 'image', x: 0.3, y: 0.4 },
} as const
export const wrongAnswers = {
  single: { kind: 'single', optionId: sampleId(1, 1) },
  multiple: { kind: 'multiple', optionIds: [sampleId(2, 1)] },
  number: { kind: 'number', value: 0.7 },
  order: { kind: 'order', itemIds: [2, 1, 3].map((choice) => sampleId(4, choice)) },
  text: { kind: 'text', text: 'Something else' },
  image: { kind: 'image', x: 0.9, y: 0.4 },
} as const

export const sampleQuiz = (change: Partial<Quiz> = {}): Quiz => ({
  introduction: 'Six questions.',
  questions: Object.values(sampleQuestions),
  pools: [],
  shufflesQuestions: true,
  shufflesOptions: true,
  passMark: 80,
  maxAttempts: null,
  ...change,
})

type Setting = { freePreviewSince?: string; overrides?: Partial<AppContext> }

/** A shop with a published quiz in a course that a student owns. */
export async function startShopWithQuiz(change: Partial<Quiz> = {}, { freePreviewSince, overrides }: Setting = {}) {
  const shop = await startShop({}, overrides)
  const owner = await signUp(shop, grace, 'owner')
  const practice = { type: 'quiz', video_key: null, video_duration_seconds: null }
  const { course, lessonIds } = await addCourseWithLessons(shop, [
    { ...practice, free_preview_since: freePreviewSince ?? null },
    {},
  ])
  const [lessonId = ''] = lessonIds
  const student = await signUp(shop, ada)
  await addAccess(shop, student.id, course.id)
  const now = shop.clock.now().toISOString()
  await shop.ctx.files.write(IMAGE_KEY, PIXEL)
  const uploaded = {
    original_file_name: 'chart.png',
    search_name: 'chart.png',
    mime_type: 'image/png',
    created_at: now,
  }
  await shop.ctx.db
    .insertInto('media_files')
    .values({
      id: sampleId(9),
      key: IMAGE_KEY,
      ...uploaded,
      file_type: 'image',
      category: 'general',
      confirmed_at: now,
    })
    .execute()
  await owner.put(`/api/admin/lessons/${lessonId}/quiz`, { quiz: sampleQuiz(change), revision: 0 })
  await owner.post(`/api/admin/lessons/${lessonId}/quiz/publish`)
  return { shop, owner, student, course, lessonId }
}
