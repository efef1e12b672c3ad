import type { Database } from '#server/database/database.ts'

import { isAwaited, listLeaving } from './file-state.read-model.ts'

/** What the database says about a file of the disk store, whose signed addresses the shop answers itself. */
export interface FileState {
  /** True until an upload is confirmed: afterwards its address takes nothing anymore. */
  takesUpload(key: string): Promise<boolean>
  /** Those that are deleted, although their bytes may still be there. */
  deletedAmong(keys: string[]): Promise<Set<string>>
}

export function readFileState(db: Database): FileState {
  return {
    takesUpload: (key) => isAwaited(db, key),
    deletedAmong: (keys) => listLeaving(db, keys),
  }
}
