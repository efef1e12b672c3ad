import type { Question } from '#contract/practice/quiz.ts'
import { newId } from '#web/lib/browser/new-id.ts'

/** A question of each kind that can be written without the media library, to start a spreadsheet from. */
export function exampleQuestions(): Question[] {
  const common = (prompt: string, explanation = '', pool = '') => ({ id: newId(), prompt, explanation, pool })
  const option = (text: string, isCorrect: boolean, feedback = '') => ({ id: newId(), text, isCorrect, feedback })
  return [
    {
      kind: 'single',
      ...common('What limits a loss?', 'Decide on a stop before the trade.'),
      options: [option('A stop', true), option('Hope', false, "Hope doesn't move the price.")],
    },
    {
      kind: 'multiple',
      ...common('Which of these cost money?'),
      options: [option('Spread', true), option('Commission', true), option('Patience', false)],
    },
    { kind: 'number', ...common('What is 1% of $5,000?', '', 'Risk'), answer: 50, tolerance: 0.5, unit: '$' },
    {
      kind: 'order',
      ...common('Put these steps in order.'),
      items: ['Plan', 'Trade', 'Review'].map((text) => ({ id: newId(), text })),
    },
    { kind: 'text', ...common('What does R stand for?'), accepted: ['risk', 'initial risk'] },
  ]
}
