import type { PortableSchema } from '../portable-schema.ts'
import { createAccountTables } from './first-release/create-account-tables.ts'
import { createAnalyticsTables } from './first-release/create-analytics-tables.ts'
import { createCatalogTables } from './first-release/create-catalog-tables.ts'
import { createEmailTables } from './first-release/create-email-tables.ts'
import { createLearningTables } from './first-release/create-learning-tables.ts'
import { createMediaTables } from './first-release/create-media-tables.ts'
import { createOperationsTables } from './first-release/create-operations-tables.ts'
import { createOrderTables } from './first-release/create-order-tables.ts'
import { createPaymentTables } from './first-release/create-payment-tables.ts'
import { createTiktokTables } from './first-release/create-tiktok-tables.ts'

/** The whole schema of 0.1.0. A table comes after the tables it references. */
export async function createFirstRelease(schema: PortableSchema): Promise<void> {
  await createAccountTables(schema)
  await createOperationsTables(schema)
  await createCatalogTables(schema)
  await createMediaTables(schema)
  await createTiktokTables(schema)
  await createOrderTables(schema)
  await createPaymentTables(schema)
  await createLearningTables(schema)
  await createEmailTables(schema)
  await createAnalyticsTables(schema)
}
