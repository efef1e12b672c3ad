/** Why a backup or restore failed, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
