import { type School, studentCookie } from '../school-shop.ts'
import { sendToSchool } from '../send-to-school.ts'

export const TRADES = 10_000
const STUDENT = 200
const HOUR_MS = 3_600_000
const INSTRUMENTS = ['EURUSD', 'GBPUSD', 'XAUUSD', 'AAPL', 'MSFT', 'BTCUSD']
const SETUPS = ['Breakout', 'Pullback', 'Range', 'Opening drive', 'News']
const HEADER = 'Symbol,Side,Open Time,Close Time,Size,Entry,Stop,Exit,Fees,Setup,Notes'

/** A student with 10,000 trades of three years, imported from a file. Returns the student's cookie. */
export async function fillJournal({ origin }: School): Promise<string> {
  const cookie = studentCookie(STUDENT)
  const path = '/api/my/journal/imports'
  const begin = Date.UTC(2024, 0, 2)
  const rows = Array.from({ length: TRADES }, (_, number) => {
    const opened = new Date(begin + number * 2.5 * HOUR_MS)
    const text = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
    const entry = 100 + (number % 50)
    const exit = entry + ((number * 7) % 9) - 4
    return [
      ...[INSTRUMENTS[number % INSTRUMENTS.length], 'buy', text(opened), text(new Date(opened.getTime() + HOUR_MS))],
      ...[1, entry, entry - 2, exit, 0.5, SETUPS[number % SETUPS.length], `Trade ${number}`],
    ].join(',')
  })
  const csv = [HEADER, ...rows].join('\n')
  const send = async (address: string, body: object) =>
    JSON.parse(await sendToSchool(origin, { method: 'POST', path: address, cookie, body }))
  const preview = await send(`${path}/preview`, { csv, timeZone: 'UTC' })
  const { added, duplicates } = await send(path, { csv, mapping: preview.mapping })
  if (added + duplicates !== TRADES) throw new Error(`Only ${added} trades were imported.`)
  return cookie
}
