type Progress = { progressPercent: number | string; completed: number; total: number }

/** From here on a course counts as completed and is reviewed, not continued (student spec §4, decision 50). */
export const COMPLETED_FROM_PERCENT = 95

export function isCourseCompleted({ progressPercent }: Pick<Progress, 'progressPercent'>): boolean {
  return Number(progressPercent) >= COMPLETED_FROM_PERCENT
}

/** A certificate needs every lesson. */
export function earnsCertificate({ completed, total }: Pick<Progress, 'completed' | 'total'>): boolean {
  return total > 0 && completed === total
}
