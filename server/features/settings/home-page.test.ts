import { describe, expect, it } from 'vitest'

import { HOME_PAGE_DEFAULTS } from '#contract/settings/home-page.ts'
import { grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

import { shopInfo } from './settings.ts'

const SETTINGS = '/api/admin/settings'

async function start() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const shown = async () => (await shop.visitor().get('/api/settings/home-page')).json()
  return { shop, owner, shown }
}

describe('GET /api/settings/home-page', () => {
  it('starts with the default words, four questions, and nobody who teaches', async () => {
    const { shown } = await start()
    const page = await shown()
    expect(page.hero).toEqual({
      title: 'Master Trading Like a Pro',
      text: HOME_PAGE_DEFAULTS.heroText,
      button: 'Start Learning Today',
      facts: ['10,000+ students', 'Lifetime access', '30-day money-back guarantee'],
    })
    expect(page.questions.map(({ topic }: { topic: string }) => topic)).toEqual(['risk', 'refund', 'access', 'level'])
    expect(page.teacher).toBeNull()
    expect(page.closing.title).toBe(HOME_PAGE_DEFAULTS.closingTitle)
  })

  it('shows what staff write right away, and hides what they clear', async () => {
    const { owner, shown } = await start()
    await shown()
    await owner.put(SETTINGS, {
      heroTitle: ' Learn <b>calmly</b> ',
      heroFacts: 'One fact\r\n\r\n  Another  ',
      teacherName: '王小明',
      teacherBio: 'First.\n\nSecond.',
      teacherCredentials: 'CFA',
      levelAnswer: '',
      closingTitle: null,
    })
    const page = await shown()
    expect(page.hero).toMatchObject({ title: 'Learn <b>calmly</b>', facts: ['One fact', 'Another'] })
    expect(page.teacher).toEqual({ name: '王小明', photoUrl: null, bio: 'First.\n\nSecond.', credentials: ['CFA'] })
    expect(page.questions).toHaveLength(3)
    expect(page.closing).toBeNull()
  })

  it.each([
    [{ heroTitle: ' ' }, 'Please enter a text.'],
    [{ heroButton: '' }, 'Please enter a text.'],
    [{ heroTitle: 'x'.repeat(91) }, 'Please keep this under 90 characters.'],
    [{ heroTitle: 'two\nlines' }, 'Please write this on one line.'],
    [{ heroFacts: 'a\nb\nc\nd\ne' }, 'Please keep this to 4 lines.'],
    [{ teacherCredentials: 'x'.repeat(91) }, 'Please keep each line under 90 characters.'],
    [{ accentColor: 'red' }, 'Please enter a color like #2563EB.'],
    [{ accentColor: '#12345' }, 'Please enter a color like #2563EB.'],
    [{ accentColor: '#fff;}</style>' }, 'Please enter a color like #2563EB.'],
  ])('refuses %j with a message', async (changes, message) => {
    const { owner } = await start()
    const reply = await owner.put(SETTINGS, changes)
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })
})

describe('the accent color', () => {
  it.each([
    ['2563EB', '#2563eb'],
    [' #2563Eb ', '#2563eb'],
    ['#26e', '#2266ee'],
  ])('is stored in one form: %j', async (typed, stored) => {
    const { shop, owner } = await start()
    await owner.put(SETTINGS, { accentColor: typed })
    expect((await shopInfo(shop.ctx)).accentColor).toBe(stored)
    await owner.put(SETTINGS, { accentColor: '' })
    expect((await shopInfo(shop.ctx)).accentColor).toBeUndefined()
  })
})
