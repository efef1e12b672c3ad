export { explainStoreFailure } from './explain-store-failure.ts'
export { type StoreTest, testFileStore } from './test-file-store.ts'
