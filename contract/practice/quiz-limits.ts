export const MOST_QUESTIONS = 200
/** Options to choose from, items to order, accepted texts or areas of an image. */
export const MOST_CHOICES = 12
export const MOST_POOLS = 20
export const MOST_ATTEMPTS = 100
/** As JSON, with room for many words in every question. */
export const MAX_QUIZ_BYTES = 2_000_000
/** In characters. */
export const LONGEST_ANSWER = 500
export const LONGEST_PROMPT = 2000
export const LONGEST_EXPLANATION = 4000
export const LONGEST_OPTION = 500
export const LONGEST_FEEDBACK = 1000
export const LONGEST_POOL_NAME = 60
export const LONGEST_UNIT = 20
/** Of an image's key, and of the words about it. */
export const LONGEST_IMAGE_TEXT = 500
export const QUESTION_KINDS = ['single', 'multiple', 'number', 'order', 'text', 'image'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
