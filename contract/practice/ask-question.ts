import type { Question } from './quiz.ts'
import type { AskedQuestion } from './quiz-attempt.ts'

type Drawn = { question: Question; choiceIds: string[] }

/** Names every field that students get: whatever is added to a question stays hidden until it's named here. */
export function askQuestion({ question, choiceIds }: Drawn, imageUrl: string): AskedQuestion {
  const { id, prompt } = question
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { kind: question.kind, id, prompt, options: inOrder(question.options, choiceIds) }
    case 'number':
      return { kind: 'number', id, prompt, unit: question.unit }
    case 'order':
      return { kind: 'order', id, prompt, items: inOrder(question.items, choiceIds) }
    case 'text':
      return { kind: 'text', id, prompt }
    case 'image':
      return { kind: 'image', id, prompt, imageUrl, imageText: question.imageText }
  }
}

function inOrder(choices: { id: string; text: string }[], ids: string[]) {
  const texts = new Map(choices.map(({ id, text }) => [id, text]))
  return ids.map((id) => ({ id, text: texts.get(id) ?? '' }))
}
