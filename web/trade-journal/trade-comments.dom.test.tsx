import { useState } from 'react'
import { expect, it } from 'vitest'

import type { NewComment } from '#contract/journal/trade-fields.ts'
import { show } from '#web/test/show.tsx'
import { TradeComments } from './TradeComments.tsx'

type Send = (comment: NewComment, done: () => void) => void

function Comments({ send }: { send: Send }) {
  const [draft, setDraft] = useState('')
  const writes = { send, remove: () => {}, isSending: false, isRemoving: false }
  return <TradeComments comments={[]} writes={writes} invitation="Say something." draft={draft} onType={setDraft} />
}

it('sends a comment under the same id until it has arrived, and another text under another', async () => {
  const sent: NewComment[] = []
  // The first two answers get lost.
  const send: Send = (comment, done) => {
    sent.push(comment)
    if (sent.length > 2) done()
  }
  const { screen, user } = show(<Comments send={send} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Add a comment')
  const comment = () => user.click(screen.getByRole('button', { name: 'Comment' }))
  await user.type(field, 'Where was your stop?')
  await comment()
  await comment()
  await user.type(field, ' Below the low?')
  await comment()
  expect(field.value).toBe('')
  await user.type(field, 'Where was your stop?')
  await comment()
  const [first, again, longer, later] = sent.map(({ id }) => id)
  expect(again).toBe(first)
  expect(new Set([first, longer, later]).size).toBe(3)
})
