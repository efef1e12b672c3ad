import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { askQuestion } from '#contract/practice/ask-question.ts'
import { countDrawn, type DrawnQuestion, drawQuestions } from '#contract/practice/draw-questions.ts'
import type { Question, Quiz } from '#contract/practice/quiz.ts'
import { gradeAnswers, reviewQuestion } from '#contract/practice/review-attempt.ts'
import type { Answers } from '#web/practice-quiz/is-answered.ts'
import { QuestionSteps } from '#web/practice-quiz/QuestionSteps.tsx'
import { QuizFacts } from '#web/practice-quiz/QuizFacts.tsx'
import { QuizResult } from '#web/practice-quiz/QuizResult.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { imageFileQuery } from './authored-quiz.queries.ts'

type Props = { quiz: Quiz; title: string; onClose: () => void }

/** The quiz as students get it, with what is typed now. Nothing is stored. */
export function QuizPreviewDialog({ quiz, title, onClose }: Props) {
  const [drawn, setDrawn] = useState<DrawnQuestion[] | null>(null)
  return (
    <Dialog
      open
      wide
      isUnsaved={false}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Preview: this is what students see. Nothing is stored."
    >
      {drawn ? (
        <PreviewedAttempt
          key={drawn.map(({ questionId }) => questionId).join()}
          {...{ quiz, drawn }}
          onAgain={() => setDrawn(null)}
        />
      ) : (
        <div>
          <QuizFacts quiz={{ ...quiz, questionCount: countDrawn(quiz) }} left={quiz.maxAttempts} />
          <Button
            variant="primary"
            size="large"
            className="mt-6"
            onClick={() => setDrawn(drawQuestions(quiz, Math.random))}
          >
            Start
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type AttemptProps = { quiz: Quiz; drawn: DrawnQuestion[]; onAgain: () => void }

function PreviewedAttempt({ quiz, drawn, onAgain }: AttemptProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [at, go] = useState(0)
  const [isFinished, setFinished] = useState(false)
  const asked = drawn.flatMap(({ questionId, choiceIds }) => {
    const question = quiz.questions.find(({ id }) => id === questionId)
    return question ? [{ question, choiceIds }] : []
  })
  const urls = useImageUrls(asked.map(({ question }) => question))
  const questions = asked.map((one) => askQuestion(one, urls.get(one.question.id) ?? ''))
  if (isFinished) {
    const given = asked.map(({ question }) => ({ question, answer: answers[question.id] ?? null }))
    const graded = gradeAnswers(given, quiz.passMark)
    const reviewed = given.map((one, place) =>
      reviewQuestion({ ...one, isCorrect: graded.answers[place]?.isCorrect ?? false }),
    )
    return (
      <QuizResult
        attempt={{
          questions,
          answers: given.flatMap(({ question, answer }) => (answer ? [{ questionId: question.id, answer }] : [])),
          passMark: quiz.passMark,
        }}
        review={{ score: graded.score, passed: graded.passed, questions: reviewed }}
        actions={<Button onClick={onAgain}>Start over</Button>}
      />
    )
  }
  return (
    <QuestionSteps
      {...{ questions, answers, at }}
      onAnswer={(questionId, answer) => setAnswers((before) => ({ ...before, [questionId]: answer }))}
      onGo={go}
      finish={{ isPending: false, error: undefined, run: () => setFinished(true) }}
    />
  )
}

/** By question. */
function useImageUrls(questions: Question[]): Map<string, string> {
  const images = questions.flatMap((question) => (question.kind === 'image' ? [question] : []))
  const files = useQueries({ queries: images.map(({ imageKey }) => imageFileQuery(imageKey)) })
  return new Map(images.map(({ id }, at) => [id, files[at]?.data?.rows.data[0]?.presignedUrl ?? '']))
}
