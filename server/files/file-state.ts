import type { Database } from '#server/database/database.ts'

import { isBeingDeleted, isUploadPending, listFilesBeingDeleted } from './file-state.read-model.ts'

/** What the database says about a file on disk, whose signed URLs the shop serves itself. */
export interface FileState {
  /** True until the upload is confirmed; afterwards its URL accepts nothing more. */
  acceptsUpload(key: string): Promise<boolean>
  /** Those that are deleted, even if their bytes still exist. */
  isDeleted(key: string): Promise<boolean>
  findDeleted(keys: string[]): Promise<Set<string>>
}

export function readFileState(db: Database): FileState {
  return {
    acceptsUpload: (key) => isUploadPending(db, key),
    isDeleted: (key) => isBeingDeleted(db, key),
    findDeleted: (keys) => listFilesBeingDeleted(db, keys),
  }
}
