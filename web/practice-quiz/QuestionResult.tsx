import { CircleDashed } from 'lucide-react'

import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { AskedQuestion, QuestionReview } from '#contract/practice/quiz-attempt.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { ChoiceResult } from './ChoiceResult.tsx'
import { isAnswered } from './is-answered.ts'
import { ImageAreaMark, ImageMarker, MarkedImage } from './MarkedImage.tsx'
import { withUnit } from './with-unit.ts'

type Props = {
  number: number
  question: AskedQuestion
  answer: QuizAnswer | undefined
  result: QuestionReview
}

/** One question of a review: what was answered, what's right, and why. */
export function QuestionResult({ number, question, answer, result }: Props) {
  const { isCorrect, explanation } = result
  return (
    <article aria-labelledby={`asked-${question.id}`}>
      <p className="flex items-center gap-2 text-14">
        <span className="tabular text-muted">Question {number}</span>
        {isCorrect ? (
          <span className="inline-flex items-center gap-1 font-medium text-gain">
            <CheckIcon className="size-4" />
            Right
          </span>
        ) : (
          <span className="inline-flex items-center gap-1 font-medium text-flame-deep">
            <CircleDashed aria-hidden="true" className="size-4" />
            {isAnswered(answer) ? 'Not right yet' : 'No answer'}
          </span>
        )}
      </p>
      <h4
        id={`asked-${question.id}`}
        dir="auto"
        className="mt-1.5 text-18 leading-relaxed font-medium wrap-anywhere whitespace-pre-line text-ink"
      >
        {question.prompt}
      </h4>
      <div className="mt-4">
        <GivenAndRight {...{ question, answer, result }} />
      </div>
      {explanation && (
        <div className="mt-4 border-l-2 border-flame pl-4">
          <p className="text-13 font-medium text-muted">Why</p>
          <p dir="auto" className="mt-0.5 text-16 wrap-anywhere whitespace-pre-line text-ink-soft">
            {explanation}
          </p>
        </div>
      )}
    </article>
  )
}

function GivenAndRight({ question, answer, result }: Omit<Props, 'number'>) {
  const { isCorrect, rightAnswer, rightOptionIds, areas } = result
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const chosen = answer?.kind === 'single' ? [answer.optionId] : answer?.kind === 'multiple' ? answer.optionIds : []
      return (
        <ChoiceResult options={question.options} chosen={chosen} right={rightOptionIds} feedback={result.feedback} />
      )
    }
    case 'number': {
      const given = answer?.kind === 'number' ? withUnit(answer.value, question.unit) : ''
      return <Compared {...{ given, isCorrect }} right={rightAnswer} />
    }
    case 'text': {
      const given = answer?.kind === 'text' ? answer.text : ''
      return <Compared {...{ given, isCorrect }} right={rightAnswer} />
    }
    case 'order': {
      const textOf = (id: string) => question.items.find((item) => item.id === id)?.text ?? ''
      const given = answer?.kind === 'order' ? answer.itemIds.map(textOf) : []
      const right = rightAnswer.split(' → ')
      const isList = right.length === question.items.length
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <ItemsInOrder title="Your order" items={given} />
          {!isCorrect &&
            (isList ? (
              <ItemsInOrder title="The right order" items={right} />
            ) : (
              <Compared given={null} right={rightAnswer} isCorrect={false} />
            ))}
        </div>
      )
    }
    case 'image':
      return (
        <>
          <MarkedImage url={question.imageUrl} text={question.imageText}>
            {areas.map((area, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: areas have no id and stay as they are.
              <ImageAreaMark key={at} {...area} />
            ))}
            {answer?.kind === 'image' && <ImageMarker {...answer} kind="answer" />}
          </MarkedImage>
          <p className="mt-2 text-14 text-ink-soft">
            {answer?.kind === 'image' ? 'The ring is your mark. ' : 'You marked nothing. '}
            {areas.length === 1 ? 'The green box is the right place.' : 'The green boxes are the right places.'}
            <span className="sr-only">
              {' '}
              {areas
                .map(
                  ({ x, y, width, height }) =>
                    `From ${inPercent(x)} to ${inPercent(x + width)} from the left and ${inPercent(y)} to ${inPercent(y + height)} from the top.`,
                )
                .join(' ')}
            </span>
          </p>
        </>
      )
  }
}

const inPercent = (part: number) => `${Math.round(part * 100)}%`

/** `given` is null where it's shown in another way. */
function Compared({ given, right, isCorrect }: { given: string | null; right: string; isCorrect: boolean }) {
  return (
    <dl className="grid gap-2 text-16">
      {given !== null && (
        <div>
          <dt className="text-13 text-muted">Your answer</dt>
          <dd dir="auto" className="tabular wrap-anywhere text-ink">
            {given || 'None'}
          </dd>
        </div>
      )}
      {(!isCorrect || (right !== '' && right !== given)) && right !== '' && (
        <div>
          <dt className="text-13 text-muted">Right answer</dt>
          <dd dir="auto" className="tabular font-medium wrap-anywhere whitespace-pre-line text-ink">
            {right}
          </dd>
        </div>
      )}
    </dl>
  )
}

function ItemsInOrder({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <p className="text-13 text-muted">{title}</p>
      {items.length === 0 ? (
        <p className="text-16 text-ink">None</p>
      ) : (
        <ol className="mt-1 grid list-decimal gap-1 pl-5 text-16 text-ink marker:text-muted">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike.
            <li key={at} dir="auto" className="wrap-anywhere">
              {item}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
