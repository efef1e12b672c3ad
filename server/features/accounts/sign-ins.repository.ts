import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

type SignIn = { userId: string; at: string; ipAddress: string; userAgent: string | null }

export async function insertSignIn(db: Database, { userId, at, ipAddress, userAgent }: SignIn): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({ id: uuidv7(), user_id: userId, signed_in_at: at, ip_address: ipAddress, user_agent: userAgent })
    .execute()
}

export function listUserSignIns(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('sign_ins')
    .select(['signed_in_at as at', 'ip_address as ipAddress', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteUserSignIns(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
}

export async function deleteSignInsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('signed_in_at', '<', before).execute()
}
