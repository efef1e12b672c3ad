import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ContactPage } from './ContactPage.tsx'

const SENT = { message: 'Thank you.' }

function open(more: Answers = {}, { viewer = null as typeof ada | null, at = '/contact' } = {}) {
  const page = show(<ContactPage />, {
    viewer,
    at,
    shop: { supportEmail: 'help@candlewick.example' },
    answers: { 'POST /api/contact': SENT, ...more },
  })
  const { screen, user } = page
  return {
    ...page,
    message: screen.getByLabelText<HTMLTextAreaElement>('Message'),
    send: () => user.click(screen.getByRole('button', { name: 'Send message' })),
  }
}

describe('the contact form', () => {
  it('sends what a visitor wrote, and says where the reply goes', async () => {
    const { screen, user, message, send, server } = open()
    await user.type(screen.getByLabelText('Name'), 'Mary')
    await user.type(screen.getByLabelText('Email'), 'mary@example.com')
    await user.type(message, 'Hello')
    await send()

    expect(await screen.findByText(/We'll reply to mary@example\.com\./)).toBeTruthy()
    expect(server.sentTo('POST /api/contact')).toEqual([{ name: 'Mary', email: 'mary@example.com', message: 'Hello' }])
  })

  it('knows who is signed in', async () => {
    const { screen } = open({}, { viewer: ada })
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
  })

  it('asks for missing fields before sending anything', async () => {
    const { screen, send, server } = open()
    await send()
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(screen.getByText('Please enter your email.')).toBeTruthy()
    expect(screen.getByText('Please write a message.')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('keeps the message and the reason when the server refuses it', async () => {
    const { screen, user, message, send } = open(
      { 'POST /api/contact': new Refusal(429, 'Too many attempts. Please wait a little and try again.') },
      { viewer: ada },
    )
    await user.type(message, 'Do not lose me')
    await send()

    await waitFor(() => expect(screen.getAllByText(/Too many attempts/)).toHaveLength(2))
    expect(message.value).toBe('Do not lose me')
  })

  it('lets people write another message', async () => {
    const { screen, user, message, send } = open({}, { viewer: ada })
    await user.type(message, 'Hello')
    await send()
    await user.click(await screen.findByRole('button', { name: 'Send another message' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  })

  it('says which order the message is about, and sends its number along', async () => {
    const order = { id: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11', title: 'Intro to Trading' }
    const purchases = { purchases: [order] } as never
    const { screen, user, message, send, server } = open(
      { 'GET /api/my/purchases': purchases },
      { viewer: ada, at: `/contact?order=${order.id}` },
    )
    expect(await screen.findByText('Intro to Trading')).toBeTruthy()
    await user.type(message, 'Where is my receipt?')
    await send()
    await screen.findByText(/We'll reply to ada@example\.com\./)
    expect(server.sentTo('POST /api/contact')).toMatchObject([{ orderId: order.id }])
  })
})
