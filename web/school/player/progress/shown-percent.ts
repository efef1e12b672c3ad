/** 100% is for complete lessons: watched or read to the end isn't complete yet. */
export function shownPercent(percent: number, isComplete: boolean): number {
  return isComplete ? percent : Math.min(99, percent)
}
