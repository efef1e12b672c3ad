import type { HomePage } from '#contract/settings/home-page.ts'
import { ClosingCall } from './ClosingCall.tsx'
import { CommonQuestions } from './CommonQuestions.tsx'
import { TeacherSection } from './TeacherSection.tsx'

type Props = Pick<HomePage, 'teacher' | 'questions' | 'closing'> & {
  /** The preview in the settings shows every answer. */
  areAnswersOpen?: boolean
}

/** What staff wrote for the lower half of the home page. */
export function HomeSections({ teacher, questions, closing, areAnswersOpen = false }: Props) {
  return (
    <>
      {teacher && <TeacherSection {...teacher} />}
      {questions.length > 0 && <CommonQuestions questions={questions} areOpen={areAnswersOpen} />}
      {closing && <ClosingCall {...closing} />}
    </>
  )
}
