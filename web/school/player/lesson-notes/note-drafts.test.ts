import { expect, it } from 'vitest'

import { keepLocally, namesKeptLocally } from '../kept-locally.ts'
import { noteDrafts } from './note-drafts.ts'

const draft = { title: 'Wicks', content: 'Written offline.', base: '' }

it('keeps unsaved words by lesson, also where storage is blocked', async () => {
  const drafts = noteDrafts('ada', 'lesson-1')
  drafts.keep(draft)
  expect(await drafts.find()).toEqual(draft)
  expect(await noteDrafts('ada', 'lesson-2').find()).toBeNull()
  drafts.keep(null)
  expect(await drafts.find()).toBeNull()
})

it('takes over what a closed tab or an earlier version left, once', async () => {
  for (const left of ['candlewick-note:ada:lesson-3:a-closed-tab', 'candlewick-note:ada:lesson-4']) {
    keepLocally(left, draft)
    const drafts = noteDrafts('ada', left.split(':')[2] ?? '')
    expect(await drafts.find()).toEqual(draft)
    expect(namesKeptLocally(left)).not.toContain(left)
    expect(await drafts.find()).toEqual(draft)
  }
})
