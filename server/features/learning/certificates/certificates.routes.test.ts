import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { inspectPdf, readQrCode } from '#server/test/inspect-pdf.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addCurriculum, setProgress } from '#server/test/sample-learning.ts'
import { addAccess, endAccess } from '#server/test/sample-lessons.ts'
import { startShop } from '#server/test/start-shop.ts'

const SERIAL = /^CW(-[0-9A-HJKMNP-TV-Z]{4}){4}$/

async function finishCourse(person = ada) {
  const shop = await startShop()
  const student = await signUp(shop, person)
  const course = await addCourse(shop)
  const { lessonIds } = await addCurriculum(shop, course.id, [1, 1])
  const grantId = await addAccess(shop, student.id, course.id)
  const complete = async (...at: number[]) => {
    for (const lesson of at) await setProgress(shop, student.id, lessonIds[lesson] ?? '', { completed: true })
  }
  const ask = () => student.post(`/api/my/courses/${course.id}/certificate`)
  return { shop, student, course, grantId, complete, ask }
}

describe('POST /api/my/courses/:courseId/certificate', () => {
  it('issues one certificate when every lesson is done, however often it is requested, even at the same time', async () => {
    const { shop, student, complete, ask } = await finishCourse()
    await complete(0)
    const early = await ask()
    expect(early.statusCode).toBe(409)
    expect(early.json().message).toBe('Finish every lesson first: 1 of 2 are done.')

    await complete(1)
    const responses = await Promise.all(Array.from({ length: 8 }, ask))
    const serials = new Set(responses.map((response) => response.json<{ serial: string }>().serial))
    expect(serials.size).toBe(1)
    expect([...serials][0]).toMatch(SERIAL)
    expect(await shop.ctx.db.selectFrom('certificates').selectAll().execute()).toHaveLength(1)

    await student.put('/api/profile', { lastName: 'King' })
    const shown = await shop.visitor().get(`/api/certificates/${[...serials][0]}`)
    expect(shown.json().recipientName).toBe('Ada Lovelace')
  })

  it('is refused to students without access to the course', async () => {
    const { shop, course, grantId, complete, ask } = await finishCourse()
    const stranger = await signUp(shop, grace)
    expect((await stranger.post(`/api/my/courses/${course.id}/certificate`)).statusCode).toBe(404)
    await complete(0, 1)
    await endAccess(shop, grantId)
    expect((await ask()).statusCode).toBe(404)
  })
})

describe('a certificate', () => {
  it('can be verified by anyone who has its serial, as page data, PDF and image', async () => {
    const { shop, course, complete, ask } = await finishCourse()
    await complete(0, 1)
    const { serial } = (await ask()).json<{ serial: string }>()
    const visitor = shop.visitor()

    const typed = serial.toLowerCase().replaceAll('-', '')
    expect((await visitor.get(`/api/certificates/${typed}`)).json()).toEqual({
      id: expect.any(String),
      serial,
      recipientName: 'Ada Lovelace',
      courseTitle: course.title,
      courseSlug: course.slug,
      issuedAt: shop.clock.now().toISOString(),
      revokedAt: null,
    })

    const pdf = await visitor.get(`/api/certificates/${serial}/certificate.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const address = `http://localhost:3000/certificates/${serial}`
    expect(readPdf(pdf.rawPayload)).toEqual([
      'Candlewick',
      'CERTIFICATE OF COMPLETION',
      'Ada Lovelace',
      'has completed every lesson in',
      'Introduction to Trading',
      ...['November 15, 2026', 'ISSUED', 'Candlewick', 'ISSUED BY'],
      ...['SERIAL', serial, 'LESSONS', '2', 'VERIFY', `localhost:3000/certificates/${serial}`],
    ])
    const { qpdf = 'No syntax', text = serial, qrCode = address } = await inspectPdf(pdf.rawPayload)
    expect(qpdf).toContain('No syntax')
    expect(text).toContain(serial)
    expect(qrCode).toBe(address)
    const svg = await visitor.get(`/api/certificates/${serial}/certificate.svg`)
    expect(await readQrCode(svg.rawPayload)).toBe(address)

    await changeSettings(shop, { teacherName: 'Margaret Hollis' })
    const signed = readPdf((await visitor.get(`/api/certificates/${serial}/certificate.pdf`)).rawPayload)
    expect(signed.slice(signed.indexOf('Margaret Hollis')).slice(0, 2)).toEqual(['Margaret Hollis', 'TEACHER'])

    expect((await visitor.get('/api/certificates/CW-0000-0000-0000-0000')).statusCode).toBe(404)
    expect((await visitor.get('/api/certificates/%00')).statusCode).toBe(400)
  })

  it("shows the shop's logo instead of our mark, and its name unless the logo includes it", async () => {
    const { shop, complete, ask } = await finishCourse()
    await complete(0, 1)
    const { serial } = (await ask()).json<{ serial: string }>()
    const draw = async () => {
      const [pdf, svg, preview] = await Promise.all(
        [
          `/api/certificates/${serial}/certificate.pdf`,
          `/api/certificates/${serial}/certificate.svg`,
          `/share/certificates/${serial}.png`,
        ].map((path) => shop.visitor().get(path)),
      )
      if (!pdf || !svg) throw new Error('nothing was drawn')
      const hasPicture = [pdf.rawPayload.includes('/Subtype /Image'), svg.body.includes('<image href="data:image/png')]
      return { firstLine: readPdf(pdf.rawPayload)[0], hasPicture, preview: preview?.statusCode }
    }
    expect(await draw()).toEqual({ firstLine: 'Candlewick', hasPicture: [false, false], preview: 200 })
    const logo = sharp({ create: { width: 240, height: 96, channels: 4, background: '#145a3c80' } })
    await shop.ctx.files.write('brand/own-240x96.png', await logo.png().toBuffer())
    await changeSettings(shop, { logoKey: 'brand/own-240x96.png' })
    expect(await draw()).toEqual({ firstLine: 'Candlewick', hasPicture: [true, true], preview: 200 })
    await changeSettings(shop, { logoIncludesName: true })
    expect(await draw()).toEqual({ firstLine: 'CERTIFICATE OF COMPLETION', hasPicture: [true, true], preview: 200 })
  })

  it('shows names in many scripts, and long ones on two lines', async () => {
    const draw = async (firstName: string, lastName: string) => {
      const { shop, complete, ask } = await finishCourse({ ...ada, firstName, lastName })
      await complete(0, 1)
      const { serial } = (await ask()).json<{ serial: string }>()
      return readPdf((await shop.visitor().get(`/api/certificates/${serial}/certificate.pdf`)).rawPayload)
    }
    expect(await draw('Nguyễn', 'Šťastný')).toContain('Nguyễn Šťastný')
    expect(await draw('Иван', 'Петров')).toContain('Иван Петров')
    expect(await draw('Ελένη', 'Παπαδοπούλου')).toContain('Ελένη Παπαδοπούλου')
    expect(await draw('Ada 🎓', 'Lovelace')).toContain('Ada Lovelace')
    expect(await draw('Maximiliana-Konstantinopolina', 'von Hohenschwangau-Wittgenstein-Berleburg')).toEqual(
      expect.arrayContaining(['Maximiliana-Konstantinopolina von', 'Hohenschwangau-Wittgenstein-Berleburg']),
    )
    // Right to left, with joined letter shapes: as a reader sees it, not as it was typed.
    const backwards = (text: string) => [...text].reverse().join('')
    expect(await draw('محمد', 'حسن')).toContain(backwards('محمد حسن'))
    expect(await draw('Ada', 'محمد')).toContain(`Ada ${backwards('محمد')}`)
    expect(await draw('李', '小龙')).toContain('李 小龙')
    expect(await draw('श्रीकृष्ण', 'द्विवेदी')).toContain('श्रीकृष्ण द्विवेदी')
  })

  it('can be revoked by staff only, once, and then says so', async () => {
    const { shop, student, complete, ask } = await finishCourse()
    await complete(0, 1)
    const { serial } = (await ask()).json<{ serial: string }>()
    const { id } = (await shop.visitor().get(`/api/certificates/${serial}`)).json<{ id: string }>()
    const revoke = `/api/admin/certificates/${id}/revoke`
    expect((await shop.visitor().post(revoke)).statusCode).toBe(401)
    expect((await student.post(revoke)).statusCode).toBe(403)

    const staff = await signUp(shop, grace, 'admin')
    const revokedAt = shop.clock.now().toISOString()
    expect((await staff.post(revoke, { reason: 'Shared account' })).statusCode).toBe(200)
    shop.moveClock(60_000)
    expect((await staff.post(revoke)).statusCode).toBe(200)
    expect((await shop.visitor().get(`/api/certificates/${serial}`)).json().revokedAt).toBe(revokedAt)
    expect((await shop.visitor().get(`/api/certificates/${serial}/certificate.pdf`)).statusCode).toBe(404)
    expect((await ask()).json().serial).toBe(serial)
    const audit = await shop.ctx.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toEqual([{ action: 'certificate.revoke' }])
  })

  it("is deleted with its holder's account", async () => {
    const { shop, student, complete, ask } = await finishCourse()
    await complete(0, 1)
    const { serial } = (await ask()).json<{ serial: string }>()
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect((await shop.visitor().get(`/api/certificates/${serial}`)).statusCode).toBe(404)
  })
})
