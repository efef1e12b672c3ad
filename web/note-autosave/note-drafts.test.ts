import { expect, it } from 'vitest'

import { listLocalKeys, saveLocally } from './local-storage.ts'
import { noteDrafts } from './note-drafts.ts'

const draft = { title: 'Wicks', content: 'Written offline.', base: '' }

it('keeps unsaved text per lesson, even when storage is blocked', async () => {
  const drafts = noteDrafts('ada', 'lesson-1')
  drafts.keep(draft)
  expect(await drafts.find()).toEqual(draft)
  expect(await noteDrafts('ada', 'lesson-2').find()).toBeNull()
  drafts.keep(null)
  expect(await drafts.find()).toBeNull()
})

it('adopts a draft left by a closed tab or an earlier version, once', async () => {
  for (const left of ['candlewick-note:ada:lesson-3:a-closed-tab', 'candlewick-note:ada:lesson-4']) {
    saveLocally(left, draft)
    const drafts = noteDrafts('ada', left.split(':')[2] ?? '')
    expect(await drafts.find()).toEqual(draft)
    expect(listLocalKeys(left)).not.toContain(left)
    expect(await drafts.find()).toEqual(draft)
  }
})
