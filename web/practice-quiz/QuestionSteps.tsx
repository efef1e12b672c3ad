import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { FinishStep } from './FinishStep.tsx'
import { type Answers, isAnswered } from './is-answered.ts'
import { QuestionAnswer } from './QuestionAnswer.tsx'

type Props = {
  questions: AskedQuestion[]
  answers: Answers
  onAnswer: (questionId: string, answer: QuizAnswer | null, isTyping?: boolean) => void
  /** The question that is shown, from 0; after the last one comes the end. */
  at: number
  onGo: (at: number) => void
  /** Whether the answers are saved. */
  saveState?: ReactNode
  finish: { isPending: boolean; error: string | undefined; run: () => void }
}

const HINTS: Partial<Record<QuestionKind, string>> = {
  multiple: 'Choose all that apply.',
  order: 'Put these in order, the first one on top.',
  text: "A few words are enough. Capitals don't matter.",
}

/** One question per screen, and an end where nothing is forgotten. */
export function QuestionSteps({ questions, answers, onAnswer, at, onGo, saveState, finish }: Props) {
  const question = questions[at]
  const id = useId()
  const start = useStepFocus(at)
  const answered = questions.filter((each) => isAnswered(answers[each.id])).length
  return (
    <div ref={start} tabIndex={-1} className="max-w-reading scroll-mt-4 outline-none">
      <div className="flex min-h-8 items-center justify-between gap-4 text-14">
        <p className="tabular text-ink-soft">
          {question ? `Question ${at + 1} of ${questions.length}` : `${answered} of ${questions.length} answered`}
        </p>
        {saveState}
      </div>
      <ProgressBar
        thickness="thin"
        className="mt-1.5"
        percent={(answered / questions.length) * 100}
        label={`${answered} of ${questions.length} questions answered`}
      />
      <div className="mt-6">
        {question ? (
          <form
            key={question.id}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onGo(at + 1)
            }}
          >
            <h3
              id={id}
              dir="auto"
              className="text-18 leading-relaxed font-medium wrap-anywhere whitespace-pre-line text-ink"
            >
              {question.prompt}
            </h3>
            {HINTS[question.kind] && <p className="mt-1.5 text-14 text-muted">{HINTS[question.kind]}</p>}
            <div className="mt-5">
              <QuestionAnswer
                question={question}
                answer={answers[question.id] ?? undefined}
                onAnswer={(answer, isTyping) => onAnswer(question.id, answer, isTyping)}
                labelledBy={id}
              />
            </div>
            <div className="mt-8 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-5">
              <Button disabled={at === 0} onClick={() => onGo(at - 1)}>
                <ArrowLeft aria-hidden="true" className="size-4" />
                Back
              </Button>
              <Button variant="quiet" className="px-2!" onClick={() => onGo(questions.length)}>
                All questions
              </Button>
              <Button type="submit" variant="primary" className="ml-auto">
                Next
                <ArrowRight aria-hidden="true" className="size-4" />
              </Button>
            </div>
          </form>
        ) : (
          <FinishStep {...{ questions, answers, onGo, finish }} />
        )}
      </div>
    </div>
  )
}

/** The next question starts at the top, also for a keyboard or a screen reader. */
function useStepFocus(at: number) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    element.current?.focus({ preventScroll: true })
    // On a wide screen, the lesson scrolls below the page's header.
    const edge = Math.max(0, element.current?.closest('.learn-stage')?.getBoundingClientRect().top ?? 0)
    if ((element.current?.getBoundingClientRect().top ?? edge) < edge) element.current?.scrollIntoView()
  }, [at])
  return element
}
