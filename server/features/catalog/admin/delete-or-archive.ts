import { isForeignKeyViolation } from '#server/database/database-errors.ts'

/** Thrown inside the first transaction when an order refers to the item. */
export class AlreadySold extends Error {
  override name = 'AlreadySold'
}

/**
 * The database decides whether something has been sold: grants and orders refer to it. If it can't be deleted, it's
 * archived, in a second transaction because the first one has failed.
 */
export async function deleteOrArchive(
  remove: () => Promise<void>,
  archive: () => Promise<void>,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  try {
    await remove()
    return { outcome: 'deleted' }
  } catch (error) {
    if (!isForeignKeyViolation(error) && !(error instanceof AlreadySold)) throw error
  }
  await archive()
  return { outcome: 'archived' }
}
