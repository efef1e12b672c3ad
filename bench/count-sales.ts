import path from 'node:path'

import { openPostgresDatabase } from '../server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '../server/adapters/sqlite-database.ts'
import { startStripeSandbox } from '../stripe-sandbox/start-sandbox.ts'

/** Counts the rows that purchases create in the shop's database. */
export async function countSales(dataDir: string, databaseUrl?: string) {
  const db = databaseUrl
    ? openPostgresDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
    : openSqliteDatabase(path.join(dataDir, 'candlewick.sqlite'))
  const rowsOf = async (table: 'payments' | 'access_grants' | 'receipts') =>
    (await db.selectFrom(table).select('order_id').where('order_id', 'is not', null).execute()).length
  const paid = await db.selectFrom('orders').select('id').where('status', '=', 'paid').execute()
  const sales = {
    'orders paid': paid.length,
    payments: await rowsOf('payments'),
    grants: await rowsOf('access_grants'),
    receipts: await rowsOf('receipts'),
  }
  await db.destroy()
  return sales
}

/** Counts successful charges in the sandbox of a stopped shop. */
export async function countCharges(dataDir: string): Promise<number> {
  const sandbox = await startStripeSandbox({ stateFile: path.join(dataDir, 'stripe-sandbox.jsonl') })
  const charges = sandbox.charges().filter(({ status }) => status === 'succeeded')
  await sandbox.close()
  return charges.length
}
