import { useQuery } from '@tanstack/react-query'

import type { AuthoredQuiz } from '#contract/practice/admin-quizzes.endpoints.ts'
import { OutcomeStatistics } from '#web/back-office/practice/OutcomeStatistics.tsx'
import { quizStatisticsQuery } from './authored-quiz.queries.ts'

/** How students did, question by question. */
export function QuizStatistics({ authored: { lessonId, draft, published } }: { authored: AuthoredQuiz }) {
  const { data, isPending, refetch } = useQuery(quizStatisticsQuery(lessonId))
  const written = [...(draft?.questions ?? []), ...(published?.quiz.questions ?? [])]
  const outcomes = (data?.questions ?? []).map(({ questionId, asked, answered, correct }) => ({
    id: questionId,
    name: written.find(({ id }) => id === questionId)?.prompt ?? 'A question that was removed',
    note: `Asked ${times(asked)}, ${answered === 0 ? 'never answered' : `answered ${times(answered)}`}`,
    part: correct,
    whole: asked,
    word: 'right',
  }))
  return (
    <OutcomeStatistics
      {...{ isPending, outcomes }}
      totals={data}
      onRetry={() => refetch()}
      outcomesName="Questions"
      emptyText="Once students take the quiz, you'll see here which questions they find hard."
      note="Questions without an answer count as wrong."
    />
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)
