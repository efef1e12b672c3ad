type Progress = { progressPercent: number | string; completed: number; total: number }

/** From here on, a course is Completed and offers Review instead of Continue. The certificate needs every lesson. */
const COMPLETED_FROM_PERCENT = 95

export function isCourseCompleted({ progressPercent }: Pick<Progress, 'progressPercent'>): boolean {
  return Number(progressPercent) >= COMPLETED_FROM_PERCENT
}

/** A certificate needs every lesson. */
export function earnsCertificate({ completed, total }: Pick<Progress, 'completed' | 'total'>): boolean {
  return total > 0 && completed === total
}
