export { deleteStoredFile } from './delete-stored-file.ts'
export { explainStoreFailure } from './explain-store-failure.ts'
export { type StoreTest, testFileStore } from './test-file-store.ts'
