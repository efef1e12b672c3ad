import { countSteps, stepWords } from '#contract/learning/count-steps.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import type { CourseDetail } from './course.ts'
import { runtimeWords } from './course-figures.ts'
import type { MarketingCopy } from './marketing-copy.ts'

/** Here and not beside the schema, so that the shop's pages don't load zod for it. */
export const EMPTY_COPY: MarketingCopy = {
  bestFor: [],
  quickConcepts: [],
  labs: [],
  youWillLearn: [],
  whatsInside: [],
  prerequisites: [],
  whatWeDontTeach: [],
}

type Described = Pick<CourseDetail, 'marketingCopy' | 'modules' | 'durationSeconds' | 'downloadCount'>

/** A course's own copy, or else what its curriculum tells; null if there is nothing to tell. */
export function courseCopy(course: Described): MarketingCopy | null {
  const { marketingCopy } = course
  if (marketingCopy && Object.values(marketingCopy).some((part) => part.length > 0)) return marketingCopy
  const whatsInside = curriculumLines(course)
  return whatsInside.length > 0 ? { ...EMPTY_COPY, whatsInside } : null
}

function curriculumLines({ modules, durationSeconds, downloadCount }: Described): string[] {
  const all = modules.flatMap((module) => module.lessons)
  const { lessons, practice } = countSteps(all)
  if (all.length === 0) return []
  const readSeconds = all
    .filter(({ type }) => isTextLesson(type))
    .reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0)
  const watchSeconds = durationSeconds - readSeconds
  const previews = all.filter(({ isFreePreview }) => isFreePreview).length
  return [
    ...(lessons > 0 ? [`${stepWords({ lessons, practice: 0 })} in ${count(modules.length, 'module', 'modules')}`] : []),
    ...(watchSeconds > 0 ? [`${runtimeWords(watchSeconds)} of video`] : []),
    ...(readSeconds > 0 ? [`${runtimeWords(readSeconds)} to read`] : []),
    ...(practice > 0 ? [stepWords({ lessons: 0, practice })] : []),
    ...(downloadCount > 0 ? [count(downloadCount, 'download', 'downloads')] : []),
    ...(previews > 0 ? [count(previews, 'free preview lesson', 'free preview lessons')] : []),
  ]
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
