import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { DEMO_MENTOR } from '#server/seed/seed-mentor.ts'

import { freePort } from '../free-port.ts'
import type { CheckReport } from './check-report.ts'
import { FAULTS, type FaultProxy } from './fault-proxy.ts'
import { call, type ShopProcess, summarizeCall, until } from './shop-process.ts'

/** Whoever asks for something that causes an email never waits for the mail server. */
const REPLY_WITHIN_MS = 3_000
/** A job's first retries come after 10 and 20 s. */
const EMAIL_LIMIT_MS = 90_000
/** The welcome and the email verification. */
const EMAILS_PER_REGISTRATION = 2
const DAY_MS = 24 * 3_600_000

type Site = { shop: ShopProcess; owner: string; report: CheckReport }
/** `invites`: the sessions it asks calendars to add. */
type Received = { to: string; invites: string[] }
type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A registration and a booking per kind of fault: no email may be lost, and no invite may come twice. */
export async function tryMailOutage(site: Site, proxy: FaultProxy, mail: MailServer): Promise<void> {
  const { shop, report } = site
  const { book } = await prepareBookings(site)
  const bookings: { fault: string; id: string }[] = []
  for (const fault of FAULTS) {
    const email = `mail-${fault.replace(' ', '-')}@example.test`
    await proxy.set(fault)
    const [registration, booking] = await Promise.all([register(shop, email), book(bookings.length)])
    await until(() => proxy.hits > 0, fault === 'refused' ? 3_000 : 15_000)
    const { hits } = proxy
    await proxy.set('none')
    const id = String(booking.body.id)
    bookings.push({ fault, id })
    const isSent = () => mail.to(email).length >= EMAILS_PER_REGISTRATION && countInvites(mail, id).every((n) => n > 0)
    const took = await until(isSent, EMAIL_LIMIT_MS)
    const areQuick = [registration, booking].every(({ status, tookMs }) => status === 200 && tookMs < REPLY_WITHIN_MS)
    report.check(
      areQuick && took !== undefined,
      `mail server ${fault}: registration took ${summarizeCall(registration)}, booking ${summarizeCall(booking)}, their emails arrived ${took === undefined ? 'never' : `${(took / 1000).toFixed(0)} s after it was back`}, ${hits} connections met it`,
    )
  }
  const others = bookings.filter(({ id }) => countInvites(mail, id).some((n) => n !== 1))
  report.none(
    others.map(({ fault, id }) => `${fault}: ${countInvites(mail, id).join(' and ')}`),
    'student and mentor each got one email with one invite for each session',
  )
}

const BOOKER = 'mail-booker@example.test'

/** How many invites to a session its student and its mentor got. */
const countInvites = (mail: MailServer, sessionId: string) =>
  [BOOKER, DEMO_MENTOR].map(
    (address) => mail.to(address).flatMap(({ invites }) => invites.filter((id) => id === sessionId)).length,
  )

const register = ({ origin }: ShopProcess, email: string) =>
  call(origin, 'POST', '/api/register', { email, password: 'a long password', firstName: 'A', lastName: 'B' })

/** A student with a session for every fault, and times on different days to use them for. */
async function prepareBookings({ shop, owner }: Site) {
  const { origin } = shop
  const { cookie, body: student } = await register(shop, BOOKER)
  const programs = await call(origin, 'GET', '/api/mentorship')
  const [program] = programs.body as unknown as { id: string }[]
  const programId = program?.id
  const gift = { programId, sessions: FAULTS.length, reason: 'Mail outages' }
  await call(origin, 'POST', `/api/admin/users/${student.id}/credits`, gift, { cookie: owner })
  const [from, to] = [2, 30].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
  const url = `/api/my/mentorship/programs/${programId}/slots?from=${from}&to=${to}`
  const { mentors } = (await call(origin, 'GET', url, undefined, { cookie })).body as unknown as {
    mentors: { id: string; slots: string[] }[]
  }
  const [mentor] = mentors
  const onDays = [...Map.groupBy(mentor?.slots ?? [], (slot) => slot.slice(0, 10)).values()].map(([first]) => first)
  const book = (at: number) => {
    const booking = { programId, mentorId: mentor?.id, startsAt: onDays[at], timeZone: 'Europe/Berlin' }
    return call(origin, 'POST', '/api/my/mentorship/sessions', booking, { cookie })
  }
  return { book }
}

export async function openMailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    async onData(stream, { envelope }, respond) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const { attachments } = await PostalMime.parse(Buffer.concat(chunks))
      const invites = attachments
        .filter(({ mimeType, method }) => mimeType === 'text/calendar' && method === 'REQUEST')
        .map(({ content }) => /^UID:([^@]+)@/m.exec(new TextDecoder().decode(content as ArrayBuffer))?.[1] ?? '')
      for (const { address } of envelope.rcptTo) received.push({ to: address, invites })
      respond()
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    to: (address: string) => received.filter((one) => one.to === address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
