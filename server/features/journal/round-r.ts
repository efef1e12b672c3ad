import { roundTo } from '#contract/practice/measure-trade.ts'

/** Removes the noise of adding floating-point numbers. */
export const roundR = (r: number) => roundTo(r, 4)
