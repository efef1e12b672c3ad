export { deleteStoredFile } from './delete-stored-file.ts'
export { testFileStore } from './test-file-store.ts'
