/** Named points in what must not be interrupted. A crash test ends the process at one of them. */
export interface Steps {
  reach(step: string): void
}
