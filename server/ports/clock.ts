/** Time is asked for, never taken: tests move it. */
export interface Clock {
  now(): Date
}
