/** Why a backup or a restore did not happen, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
