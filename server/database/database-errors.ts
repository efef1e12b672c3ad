const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_FOREIGNKEY = 787

type EngineError = { code?: unknown; errcode?: unknown }

/** The two engines report the same failures differently; only this file knows how. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as EngineError
  return code === '23505' || errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY
}

export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as EngineError
  return code === '23503' || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as EngineError
  return code === '53100' || code === 'ENOSPC' || primaryCode(errcode) === SQLITE_FULL
}

export function isUnreadableDatabase(error: unknown): boolean {
  const primary = primaryCode((error as EngineError).errcode)
  return primary === SQLITE_NOTADB || primary === SQLITE_CORRUPT
}

export function isUnopenableDatabase(error: unknown): boolean {
  const primary = primaryCode((error as EngineError).errcode)
  return primary === SQLITE_CANTOPEN || primary === SQLITE_READONLY
}

/**
 * SQLite creates a second file next to the database. When there's no space for it, SQLite only reports a disk error.
 */
export function isDiskFailure(error: unknown): boolean {
  return primaryCode((error as EngineError).errcode) === SQLITE_IOERR
}

export function isLockedFile(error: unknown): boolean {
  return primaryCode((error as EngineError).errcode) === SQLITE_BUSY
}

/** Down, restarting, out of connections or too slow: worth retrying, not a bug of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = error as EngineError
  if (isLockedFile(error)) return true
  if (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered|was closed))/.test(
      error.message,
    )
  ) {
    return true
  }
  return typeof code === 'string' && /^(08|57P0|53300|57014|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)/.test(code)
}

/** SQLite's extended codes keep the primary code in the low byte. */
function primaryCode(errcode: unknown): number | undefined {
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}
