import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'

/** The length of all its lessons. */
export const durationOf = ({ modules }: AdminCourseDetail) =>
  modules.flatMap(({ lessons }) => lessons).reduce((sum, { videoDuration }) => sum + (videoDuration ?? 0), 0)
