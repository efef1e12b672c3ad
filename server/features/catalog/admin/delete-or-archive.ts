import { isForeignKeyViolation } from '#server/database/database-errors.ts'

/** Thrown inside the first transaction when an order holds on to it. */
export class Sold extends Error {
  override name = 'Sold'
}

/**
 * Whether something was sold is for the database to say: grants and orders hold on to it. What cannot be deleted is
 * archived, in a transaction of its own because the first one is gone.
 */
export async function deleteOrArchive(
  remove: () => Promise<void>,
  archive: () => Promise<void>,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  try {
    await remove()
    return { outcome: 'deleted' }
  } catch (error) {
    if (!isForeignKeyViolation(error) && !(error instanceof Sold)) throw error
  }
  await archive()
  return { outcome: 'archived' }
}
