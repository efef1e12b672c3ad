import type { Database } from '#server/database/database.ts'

/** True the first time this person signs in from this browser. */
export async function rememberDevice(db: Database, userId: string, deviceHash: string, now: string): Promise<boolean> {
  const added = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) return true
  await db
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute()
  return false
}

export async function isKnownDevice(db: Database, emailKey: string, deviceHash: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email_key', '=', emailKey)
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return known !== undefined
}

export async function deleteUserDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function deleteDevicesUnusedSince(db: Database, since: string): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', since).execute()
}
