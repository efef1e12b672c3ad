import { useState } from 'react'

import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { isAnswered } from '#web/practice-quiz/is-answered.ts'
import { QuestionSteps } from '#web/practice-quiz/QuestionSteps.tsx'
import { SaveState } from '#web/practice-quiz/SaveState.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { useAnswers } from './use-answers.ts'
import { type QuizPlace, useFinishQuiz } from './use-quiz-attempt.ts'

const NOT_SAVED = "Some answers aren't saved yet. Please check your connection, then finish."

/** The questions of an attempt that isn't finished. The question that is shown is in the URL. */
export function QuizQuestions({ attempt, place }: { attempt: QuizAttempt; place: QuizPlace }) {
  const { questions } = attempt
  const { answers, saving, refused, answer, flush } = useAnswers(attempt)
  const finish = useFinishQuiz(attempt.id, place)
  const [isHeldBack, setHeldBack] = useState(false)
  const [wanted, go] = useUrlParam('question')
  // Whoever comes back continues at the first question without an answer.
  const [first] = useState(() => {
    const open = questions.findIndex(({ id }) => !isAnswered(answers[id]))
    return open === -1 ? questions.length : open
  })
  const number = /^\d{1,3}$/.test(wanted) ? Number(wanted) : first + 1
  const at = Math.min(Math.max(number, 1), questions.length + 1) - 1
  const run = async () => {
    const isSaved = await flush()
    setHeldBack(!isSaved)
    if (isSaved) finish.mutate()
  }
  const failed = finish.error && failureCode(finish.error) !== 'finished'
  return (
    <>
      <QuestionSteps
        {...{ questions, answers, at }}
        onAnswer={(...given) => {
          setHeldBack(false)
          answer(...given)
        }}
        onGo={(next) => {
          void flush()
          go(String(next + 1))
        }}
        saveState={<SaveState saving={saving} />}
        finish={{
          isPending: finish.isPending,
          error:
            isHeldBack && saving !== 'saved'
              ? NOT_SAVED
              : failed
                ? failureText(finish.error, "The quiz couldn't be finished.")
                : undefined,
          run,
        }}
      />
      <InlineError className="mt-4 max-w-reading" text={refused} />
    </>
  )
}
