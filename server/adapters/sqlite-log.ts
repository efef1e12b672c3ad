import fs from 'node:fs'

export type SqliteLog = ReturnType<typeof openSqliteLog>

/** The write-ahead log next to a database file, which SQLite has open as well. */
export function openSqliteLog(databaseFile: string) {
  const file = `${databaseFile}-wal`
  let log: number | undefined
  const close = () => {
    if (log !== undefined) fs.closeSync(log)
    log = undefined
  }
  return {
    async flush(): Promise<void> {
      // SQLite deletes the log when it leaves WAL mode, and creates another one when it returns.
      if (log !== undefined && fs.fstatSync(log).nlink === 0) close()
      // Without a log, SQLite writes to the disk itself.
      if (log === undefined && !fs.existsSync(file)) return
      log ??= fs.openSync(file, 'r+')
      await flushToDisk(log)
    },
    close,
  }
}

function flushToDisk(file: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fs.fdatasync(file, (error) => (error ? reject(explain(error)) : resolve()))
  })
}

function explain(cause: NodeJS.ErrnoException): Error {
  const message = `The database can't be written to the disk (${cause.code}). Once the disk works, restart the shop.`
  return Object.assign(new Error(message, { cause }), { code: cause.code })
}
