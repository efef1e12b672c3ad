import { expect, it } from 'vitest'

import { HOSTILE_IMPORTS } from '../../../test/hostile-imports.ts'
import { startJournal } from '../../../test/sample-trade.ts'
import { ImportTurns } from './import-turns.ts'
import { previewImport } from './preview-import.ts'

/** Cells of megabytes are read in a few steps, because looking for their end is quick. */
const FEWEST_TURNS = 10

it.each(Object.entries(HOSTILE_IMPORTS))('lets others have their turn while it reads %s', async (_, csv) => {
  const { shop, student } = await startJournal()
  const turns = new ImportTurns(0)
  await previewImport(shop.ctx, student.id, { csv }, turns).catch(() => {})
  expect(turns.given).toBeGreaterThan(FEWEST_TURNS)
})
