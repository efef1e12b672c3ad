import type { ImageArea, Question } from './quiz.ts'
import type { QuizAnswer } from './quiz-answer.ts'

/** Whether an answer is right. None at all is wrong. */
export function checkAnswer(question: Question, answer: QuizAnswer | null): boolean {
  if (question.kind === 'single' && answer?.kind === 'single') {
    return question.options.some(({ id, isCorrect }) => isCorrect && id === answer.optionId)
  }
  if (question.kind === 'multiple' && answer?.kind === 'multiple') {
    return question.options.every(({ id, isCorrect }) => isCorrect === answer.optionIds.includes(id))
  }
  if (question.kind === 'number' && answer?.kind === 'number') {
    return isWithin(answer.value, question.answer, question.tolerance)
  }
  if (question.kind === 'order' && answer?.kind === 'order') {
    const right = question.items.map(({ id }) => id)
    return right.length === answer.itemIds.length && right.every((id, at) => id === answer.itemIds[at])
  }
  if (question.kind === 'text' && answer?.kind === 'text') {
    return question.accepted.some((accepted) => plainText(accepted) === plainText(answer.text))
  }
  if (question.kind === 'image' && answer?.kind === 'image') {
    return question.areas.some((area) => isInside(answer, area))
  }
  return false
}

/** What is wrong with an answer before it's known whether it's right; null if it can be checked. */
export function findAnswerProblem(question: Question, answer: QuizAnswer): string | null {
  if (answer.kind !== question.kind) return 'This answer is for another kind of question.'
  const known = new Set(choiceIdsOf(question))
  if (answer.kind === 'single' && !known.has(answer.optionId)) return NOT_OFFERED
  if (answer.kind === 'multiple') {
    if (answer.optionIds.some((id) => !known.has(id))) return NOT_OFFERED
    if (new Set(answer.optionIds).size < answer.optionIds.length) return 'Please choose every answer once.'
  }
  if (answer.kind === 'order') {
    if (answer.itemIds.some((id) => !known.has(id))) return NOT_OFFERED
    const isComplete = answer.itemIds.length === known.size && new Set(answer.itemIds).size === known.size
    if (!isComplete) return 'Please put every item in order, each of them once.'
  }
  return null
}

const NOT_OFFERED = "This answer isn't one of those that were offered."

/** What can be chosen or put in order, in the order of the author. */
export function choiceIdsOf(question: Question): string[] {
  if (question.kind === 'single' || question.kind === 'multiple') return question.options.map(({ id }) => id)
  return question.kind === 'order' ? question.items.map(({ id }) => id) : []
}

/** Compared in decimals: with 0.3 ± 0.1, both 0.2 and 0.4 are right, although 0.4 - 0.3 is more than 0.1 in binary. */
function isWithin(value: number, answer: number, tolerance: number): boolean {
  const numbers = [value, answer, tolerance].map(toDecimal)
  const lowest = Math.min(...numbers.map(({ exponent }) => exponent))
  const [given, right, allowed] = numbers.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - lowest)) as [
    bigint,
    bigint,
    bigint,
  ]
  const difference = given - right
  return (difference < 0n ? -difference : difference) <= allowed
}

/** `0.25` is 25 × 10⁻². */
function toDecimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u02bc\u2039\u203a`\u00b4]/g
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g
const DASHES = /[\u2010-\u2015\u2212]/g
/** Can't be seen, and come along when text is copied. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g

/** As it's compared: how something is typed makes no difference. */
function plainText(text: string): string {
  const straight = text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-').replace(UNSEEN, '')
  // Capitals first: only then are `ß` and `ss`, or the two small sigmas, the same.
  return straight.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** The least a click can differ: less than a pixel on any screen. */
const HAIR = 1e-9

function isInside({ x, y }: { x: number; y: number }, area: ImageArea): boolean {
  const isBetween = (at: number, from: number, length: number) => at >= from - HAIR && at <= from + length + HAIR
  return isBetween(x, area.x, area.width) && isBetween(y, area.y, area.height)
}
