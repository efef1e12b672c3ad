/** Says that a job was queued, so that the runner need not wait for its next look. */
export interface JobQueue {
  wakeSoon(): void
}
