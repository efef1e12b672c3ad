import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Certificate } from '#contract/learning/certificate.ts'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { CertificatePage } from './CertificatePage.tsx'
import { certificateQuery } from './certificates.queries.ts'
import { GetCertificateButton } from './GetCertificateButton.tsx'

const certificate: Certificate = {
  id: 'k1',
  serial: 'CW-2026-0001',
  recipientName: 'Ada Lovelace',
  courseTitle: 'Intro to Trading',
  courseSlug: 'intro-to-trading',
  issuedAt: '2026-05-06T09:00:00.000Z',
  revokedAt: null,
}

type Options = { found?: Certificate | null; viewer?: typeof ada | null; answers?: Answers }

const open = ({ found = certificate, viewer = null, answers = {} }: Options = {}) =>
  show(<CertificatePage params={{ serial: certificate.serial }} />, {
    viewer,
    answers,
    loaded: [[certificateQuery(certificate.serial), found]],
  })

describe('the page of a certificate', () => {
  it('tells anyone that it is genuine, and for whom', () => {
    const { screen } = open()
    expect(screen.getByText('Genuine certificate')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'Certificate of completion for Ada Lovelace: Intro to Trading' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revoke certificate' })).toBeNull()
  })

  it('says when it was revoked, and shows the certificate no longer', () => {
    const { screen } = open({ found: { ...certificate, revokedAt: '2026-06-01T09:00:00.000Z' } })
    expect(screen.getByText(/CW-2026-0001 was revoked on June 1, 2026\./)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText('Genuine certificate')).toBeNull()
  })

  it('says so when the serial number is unknown', () => {
    expect(open({ found: null }).screen.getByRole('heading', { name: 'Certificate not found' })).toBeTruthy()
  })

  it('shows the link to copy by hand when the browser forbids copying', async () => {
    const { screen, press } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await press('Copy link')
    expect(await screen.findByText('Copy this link')).toBeTruthy()
    expect(screen.getByText(/\/certificates\/CW-2026-0001$/)).toBeTruthy()
  })

  it('lets staff revoke it, but only after a question', async () => {
    const revoked = { ...certificate, revokedAt: '2026-06-01T09:00:00.000Z' }
    const { screen, press, user, server } = open({
      viewer: grace,
      answers: {
        'POST /api/admin/certificates/:id/revoke': revoked as never,
        'GET /api/certificates/:serial': revoked,
      },
    })
    await press('Revoke certificate')
    const question = within(await screen.findByRole('alertdialog'))
    expect(server.calls).toEqual([])
    await user.click(question.getByRole('button', { name: 'Revoke certificate' }))
    expect(await screen.findByRole('heading', { name: 'This certificate was revoked' })).toBeTruthy()
  })
})

describe('getting a certificate', () => {
  const open = (answers: Answers) =>
    show(<GetCertificateButton courseId="c1" courseTitle="Intro" />, { viewer: ada, answers })

  it('opens its page', async () => {
    const { press } = open({ 'POST /api/my/courses/:courseId/certificate': certificate as never })
    await press(/Get Certificate/)
    await waitFor(() => expect(location.pathname).toBe('/certificates/CW-2026-0001'))
  })

  it('says why it was refused', async () => {
    const { press, screen } = open({
      'POST /api/my/courses/:courseId/certificate': new Refusal(409, 'Please finish every lesson first.'),
    })
    await press(/Get Certificate/)
    expect(await screen.findByText('Please finish every lesson first.')).toBeTruthy()
  })
})
