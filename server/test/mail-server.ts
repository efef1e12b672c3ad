import type { AddressInfo } from 'node:net'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts'

type ReceivedMail = Email & { envelopeFrom: string; envelopeTo: string[]; secure: boolean }

type Options = Pick<SMTPServerOptions, 'onAuth'> & {
  /** Responses to the next emails, in order; after that, all are accepted. */
  refusals?: { responseCode: number; message: string }[]
  port?: number
  /** What the server waits for before it accepts an email to this address. */
  waitFor?: (address: string) => Promise<void> | undefined
}

/** A real SMTP server on this machine. With `onAuth` it requires STARTTLS and a password. */
export async function startMailServer({ refusals = [], port = 0, onAuth, waitFor }: Options = {}) {
  const inbox: ReceivedMail[] = []
  const server = new SMTPServer({
    key: TEST_CERTIFICATE_KEY,
    cert: TEST_CERTIFICATE,
    closeTimeout: 100,
    authOptional: !onAuth,
    ...(onAuth ? { onAuth } : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onRcptTo(_address, _session, respond) {
      const refusal = refusals.shift()
      respond(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
    },
    async onData(stream, { envelope, secure }, respond) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      for (const { address } of envelope.rcptTo) await waitFor?.(address)
      inbox.push({
        ...(await PostalMime.parse(Buffer.concat(chunks))),
        envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
        envelopeTo: envelope.rcptTo.map(({ address }) => address),
        secure,
      })
      respond()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { inbox, port: (server.server.address() as AddressInfo).port, close }
}
