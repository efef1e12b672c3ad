import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { ImageAnswer } from './ImageAnswer.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'
import { OrderAnswer } from './OrderAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'

type Props = {
  question: AskedQuestion
  answer: QuizAnswer | undefined
  onAnswer: (answer: QuizAnswer | null, isTyping?: boolean) => void
  labelledBy: string
}

/** The control for a question's kind. Keyed by question. */
export function QuestionAnswer({ question, answer, onAnswer, labelledBy }: Props) {
  const shared = { onAnswer, labelledBy }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <ChoiceAnswer {...shared} question={question} answer={ofKinds(answer, 'single', 'multiple')} />
    case 'number':
      return <NumberAnswer {...shared} question={question} answer={ofKinds(answer, 'number')} />
    case 'order':
      return <OrderAnswer {...shared} question={question} answer={ofKinds(answer, 'order')} />
    case 'text':
      return <TextAnswer {...shared} answer={ofKinds(answer, 'text')} />
    case 'image':
      return <ImageAnswer {...shared} question={question} answer={ofKinds(answer, 'image')} />
  }
}

/** An answer of another kind can't belong to this question. */
function ofKinds<Kind extends QuizAnswer['kind']>(answer: QuizAnswer | undefined, ...kinds: Kind[]) {
  return answer && (kinds as string[]).includes(answer.kind)
    ? (answer as Extract<QuizAnswer, { kind: Kind }>)
    : undefined
}
