import type { Database } from '#server/database/database.ts'

export function findAccountByKey(db: Database, fingerprint: string) {
  return db
    .selectFrom('stripe_accounts')
    .select(['id', 'sealed_secret_key as sealedSecretKey'])
    .where('key_fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

export function findAccount(db: Database, id: string) {
  return db
    .selectFrom('stripe_accounts')
    .select(['id', 'sealed_secret_key as sealedSecretKey'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every account that ever took a payment of this shop. */
export function listAccounts(db: Database) {
  return db.selectFrom('stripe_accounts').select('id').orderBy('created_at').execute()
}

/** A new key of a known account replaces the old one. */
export async function saveStripeAccount(
  db: Database,
  account: { id: string; sealedSecretKey: string; fingerprint: string },
  now: string,
): Promise<void> {
  const key = { sealed_secret_key: account.sealedSecretKey, key_fingerprint: account.fingerprint, updated_at: now }
  await db
    .insertInto('stripe_accounts')
    .values({ id: account.id, created_at: now, ...key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(key))
    .execute()
}

export function findCustomer(db: Database, userId: string, account: string) {
  return db
    .selectFrom('stripe_customers')
    .select('customer_id as customerId')
    .where('user_id', '=', userId)
    .where('stripe_account', '=', account)
    .executeTakeFirst()
}

export function listUserCustomers(db: Database, userId: string) {
  return db
    .selectFrom('stripe_customers')
    .select(['stripe_account as account', 'customer_id as customerId'])
    .where('user_id', '=', userId)
    .execute()
}

/** The customer that counts: the one that was there first. */
export async function saveCustomer(
  db: Database,
  customer: { userId: string; account: string; customerId: string },
  now: string,
): Promise<string> {
  await db
    .insertInto('stripe_customers')
    .values({
      user_id: customer.userId,
      stripe_account: customer.account,
      customer_id: customer.customerId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'stripe_account']).doNothing())
    .execute()
  return (await findCustomer(db, customer.userId, customer.account))?.customerId ?? customer.customerId
}

export async function forgetCustomer(db: Database, account: string, customerId: string): Promise<void> {
  await db
    .deleteFrom('stripe_customers')
    .where('stripe_account', '=', account)
    .where('customer_id', '=', customerId)
    .execute()
}
