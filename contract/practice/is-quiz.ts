/** Questions with answers that the server checks, see `quiz.ts`. */
export const isQuiz = (type: string): boolean => type === 'quiz'
