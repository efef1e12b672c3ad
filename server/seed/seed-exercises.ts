import type { SeedCourseSlug } from './seed-courses.ts'
import { SEED_DRILLS, type SeedDrill } from './seed-drills.ts'
import { SEED_QUIZZES, type SeedQuiz } from './seed-quizzes.ts'

type SeedExercise = ({ type: 'drill' } & SeedDrill) | ({ type: 'quiz' } & SeedQuiz)

/** What students do after the lessons of a module, in this order. The shop doesn't count it as lessons. */
export const listExercises = (slug: SeedCourseSlug): SeedExercise[] => [
  { type: 'quiz', ...SEED_QUIZZES[slug] },
  ...SEED_DRILLS[slug].map((drill) => ({ type: 'drill' as const, ...drill })),
]
