/** Named points in critical work. Crash tests kill the process at one of them. */
export interface Steps {
  reach(step: string): void
}
