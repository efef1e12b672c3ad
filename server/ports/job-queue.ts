/** Tells the runner that a job was queued, so it needn't wait for its next poll. */
export interface JobQueue {
  wakeSoon(): void
}
