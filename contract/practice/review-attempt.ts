import { checkAnswer } from './check-answer.ts'
import type { Question } from './quiz.ts'
import type { QuizAnswer } from './quiz-answer.ts'
import type { QuestionReview } from './quiz-attempt.ts'

type Given = { question: Question; answer: QuizAnswer | null }

/** Every question counts the same; one without an answer is wrong. */
export function gradeAnswers(given: Given[], passMark: number) {
  const answers = given.map(({ question, answer }) => ({
    questionId: question.id,
    answer,
    isCorrect: checkAnswer(question, answer),
  }))
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  const score = given.length === 0 ? 100 : Math.round((right / given.length) * 100)
  return { answers, score, passed: score >= passMark }
}

/** What a student learns about one question after the attempt. Never call it before: it tells the answer. */
export function reviewQuestion({ question, answer, isCorrect }: Given & { isCorrect: boolean }): QuestionReview {
  const { id, explanation } = question
  const base = { questionId: id, isCorrect, explanation, rightAnswer: '', rightOptionIds: [], areas: [], feedback: [] }
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const chosen = question.options.filter((option) => choicesIn(answer).includes(option.id))
      return {
        ...base,
        rightOptionIds: question.options.filter((option) => option.isCorrect).map((option) => option.id),
        feedback: chosen
          .filter(({ feedback }) => feedback !== '')
          .map((option) => ({ optionId: option.id, text: option.feedback })),
      }
    }
    case 'number':
      return { ...base, rightAnswer: inWords(question) }
    case 'order':
      return { ...base, rightAnswer: question.items.map(({ text }) => text).join(' → ') }
    case 'text':
      return { ...base, rightAnswer: question.accepted.join(' / ') }
    case 'image':
      return { ...base, areas: question.areas }
  }
}

function choicesIn(answer: QuizAnswer | null): string[] {
  if (answer?.kind === 'single') return [answer.optionId]
  return answer?.kind === 'multiple' ? answer.optionIds : []
}

/** `0.3 ± 0.1 %` */
function inWords({ answer, tolerance, unit }: Extract<Question, { kind: 'number' }>): string {
  return [String(answer), ...(tolerance > 0 ? [`± ${tolerance}`] : []), ...(unit === '' ? [] : [unit])].join(' ')
}
