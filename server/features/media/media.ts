/** What other features may use from the media library. */
export { testFileStore } from './test-file-store.ts'
export { testRangeReading } from './test-range-reading.ts'
