/** What other features may use of the media library. */
export { testFileStore } from './test-file-store.ts'
