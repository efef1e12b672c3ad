import type { Question } from '#contract/practice/quiz.ts'

/** Saves the questions as a file on this computer. */
export async function exportQuestions(questions: Question[], title: string) {
  const { writeQuizCsv } = await import('#contract/practice/quiz-csv.ts')
  const url = URL.createObjectURL(new Blob([writeQuizCsv(questions)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'quiz'}.csv`
  link.click()
  // Safari starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
