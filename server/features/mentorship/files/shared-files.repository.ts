import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { MAX_SHARED_TOTAL_BYTES, sharedFilesFull } from '#contract/mentorship/thread-limits.ts'
import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

type NewFile = SharedFile & { ownerId: string; fileKey: string; now: string }

const COLUMNS = ['id', 'name', 'type', 'size_bytes as sizeBytes', 'width', 'height'] as const

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db
    .insertInto('shared_files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      name: file.name,
      type: file.type,
      size_bytes: file.sizeBytes,
      width: file.width,
      height: file.height,
      file_key: file.fileKey,
      uploaded_at: file.now,
    })
    .execute()
}

export function findOwnFile(db: Database, ownerId: string, id: string): Promise<SharedFile | undefined> {
  return db
    .selectFrom('shared_files')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

export function findStoredFile(db: Database, id: string) {
  return db
    .selectFrom('shared_files')
    .select(['owner_id as ownerId', 'mentorship_id as mentorshipId', 'name', 'type', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Place = { mentorshipId: string; messageId?: string; homeworkId?: string }

/** Only the owner's own files that nothing refers to yet. Called with the mentorship locked, so that the total holds. */
export async function attachFiles(trx: Database, ownerId: string, ids: readonly string[], place: Place): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .updateTable('shared_files')
    .set({
      mentorship_id: place.mentorshipId,
      message_id: place.messageId ?? null,
      homework_id: place.homeworkId ?? null,
    })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('mentorship_id', 'is', null)
    .returning(['id', 'size_bytes as sizeBytes'])
    .execute()
  if (rows.length !== ids.length) {
    throw conflict('file_missing', 'An attached file is no longer there. Please remove it and attach it again.')
  }
  const total = await sumShared(trx, place.mentorshipId)
  if (total <= MAX_SHARED_TOTAL_BYTES) return
  const added = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  throw conflict('files_full', sharedFilesFull(MAX_SHARED_TOTAL_BYTES - (total - added)))
}

async function sumShared(db: Database, mentorshipId: string): Promise<number> {
  const { bytes } = await selectBytes(db).where('mentorship_id', '=', mentorshipId).executeTakeFirstOrThrow()
  return bytes ?? 0
}

/** What somebody uploaded that nothing refers to. */
export async function sumUnsent(db: Database, ownerId: string): Promise<number> {
  const unsent = selectBytes(db).where('owner_id', '=', ownerId).where('mentorship_id', 'is', null)
  return (await unsent.executeTakeFirstOrThrow()).bytes ?? 0
}

const selectBytes = (db: Database) =>
  db.selectFrom('shared_files').select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))

export async function listMessageFiles(db: Database, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, SharedFile[]>()
  const rows = await db
    .selectFrom('shared_files')
    .select(COLUMNS)
    .select('message_id as placeId')
    .where('message_id', 'in', messageIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return groupFiles(rows)
}

export async function listHomeworkFiles(db: Database, homeworkIds: readonly string[]) {
  if (homeworkIds.length === 0) return []
  return db
    .selectFrom('shared_files')
    .select(COLUMNS)
    .select(['homework_id as homeworkId', 'owner_id as ownerId'])
    .where('homework_id', 'in', homeworkIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

function groupFiles(rows: readonly (SharedFile & { placeId: string | null })[]): Map<string, SharedFile[]> {
  const files = new Map<string, SharedFile[]>()
  for (const { placeId, ...file } of rows) {
    if (placeId !== null) files.set(placeId, [...(files.get(placeId) ?? []), file])
  }
  return files
}

/** Each returns the keys of the files that nobody uses anymore. */
export const dropMessageFiles = (trx: Database, messageId: string) =>
  keysOf(trx.deleteFrom('shared_files').where('message_id', '=', messageId).returning('file_key').execute())

export const dropUserFiles = (trx: Database, ownerId: string) =>
  keysOf(trx.deleteFrom('shared_files').where('owner_id', '=', ownerId).returning('file_key').execute())

export const dropUnusedFiles = (trx: Database, uploadedBefore: string) =>
  keysOf(
    trx
      .deleteFrom('shared_files')
      .where('mentorship_id', 'is', null)
      .where('uploaded_at', '<', uploadedBefore)
      .returning('file_key')
      .execute(),
  )

type HomeworkFiles = { homeworkId: string; ownerId: string; exceptIds: readonly string[] }

export const dropHomeworkFiles = (trx: Database, { homeworkId, ownerId, exceptIds }: HomeworkFiles) =>
  keysOf(
    trx
      .deleteFrom('shared_files')
      .where('homework_id', '=', homeworkId)
      .where('owner_id', '=', ownerId)
      .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
      .returning('file_key')
      .execute(),
  )

const keysOf = async (rows: Promise<{ file_key: string }[]>) => (await rows).map(({ file_key: key }) => key)
