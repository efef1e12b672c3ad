import { BackupError } from './backup/backup-error.ts'
import { ConfigError } from './config/env.ts'
import {
  isDatabaseUnavailable,
  isDiskFailure,
  isDiskFull,
  isLockedFile,
  isUnopenableDatabase,
  isUnreadableDatabase,
} from './database/database-errors.ts'
import { isUncreatableFolder } from './disk/make-folder.ts'
import { AppError } from './http/app-error.ts'

/** Why the shop didn't start, in one sentence that says what to do. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BackupError || error instanceof AppError) return error.message
  const { code, message, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code?.startsWith('ERR_PARSE_ARGS')) return message.split('\n')[0] ?? message
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: stop the other program or choose another PORT.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user: choose a PORT above 1024.`
  if (isUnreadableDatabase(error)) {
    return 'The database file candlewick.sqlite under DATA_DIR is damaged or not a database; it was left as it is: restore a backup or move it away.'
  }
  if (isDiskFull(error)) return 'The disk is full; nothing that was there was changed: free some space and try again.'
  if (isDiskFailure(error))
    return 'The disk under DATA_DIR is full or failing; nothing was changed: free some space, or look at the disk, and start again.'
  if (isLockedFile(error))
    return 'Another program is writing to candlewick.sqlite under DATA_DIR: stop it and try again.'
  const isRefusedFolder = isUncreatableFolder(error) || /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code ?? '')
  if (isUnopenableDatabase(error) || isRefusedFolder) {
    return `DATA_DIR cannot be written${path ? ` (${path})` : ''}: give this user the right to write there or choose another DATA_DIR.`
  }
  if (code === '42501')
    return `The user in DATABASE_URL may not change the database (${message}): make it the owner of the database, or \`grant create on schema public\` to it.`
  if (isPostgresRefusal(code)) return `DATABASE_URL is refused by the database: ${message}.`
  if (isDatabaseUnavailable(error))
    return `DATABASE_URL cannot be reached (${code ?? message}): is the database running?`
  return error instanceof Error && error.stack ? error.stack : String(error)
}

/** Wrong password, unknown role, unknown database. */
function isPostgresRefusal(code: string | undefined): boolean {
  return code === '28P01' || code === '28000' || code === '3D000'
}
