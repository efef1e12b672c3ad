export { deleteStoredFile } from '#server/files/delete-stored-file.ts'
export { testFileStore } from './test-file-store.ts'
