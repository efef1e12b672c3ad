import { exactAmount, MAIN_CURRENCY, MAX_CENTS } from './money.ts'
import { plainDigits } from './typed-digits.ts'

type TypedAmount = { cents: number; problem: null } | { cents: null; problem: string }

const NOT_AN_AMOUNT = 'Please enter an amount in dollars, like 49.99.'
const NOT_AN_AMOUNT_IN = (currency: string) => `Please enter an amount in ${currency.toUpperCase()}, like 49.99.`
const NEGATIVE = 'Please enter an amount without a minus sign.'
const TOO_FINE = 'Please enter at most two digits after the decimal point.'

const DOLLARS = /^(?:US\$|\$US|USD|\$)|(?:US\$|\$US|USD|\$)$/gi
const MINUS = /[-\u2010-\u2015\u2212]|^\(.*\)$/

/**
 * Parses a typed or pasted amount with a point or a comma for the cents. Ambiguous amounts are rejected rather
 * than guessed: a wrong guess is off by a factor of a thousand.
 */
export function readTypedAmount(typed: string, currency: string = MAIN_CURRENCY): TypedAmount {
  const text = plainText(typed, currency)
  if (MINUS.test(text) && hasDigit(text)) return refused(NEGATIVE)
  const parts = splitAmount(text)
  if (parts === 'ambiguous') return refused(ambiguous(text, currency))
  if (parts === null) return refused(currency === MAIN_CURRENCY ? NOT_AN_AMOUNT : NOT_AN_AMOUNT_IN(currency))
  if (parts.fraction.length > 2) return refused(TOO_FINE)
  const cents = Number(`${parts.whole || 0}${parts.fraction.padEnd(2, '0')}`)
  const tooMuch = `Please enter at most ${exactAmount(MAX_CENTS, currency)}.`
  return cents > MAX_CENTS ? refused(tooMuch) : { cents, problem: null }
}

/** For a field that has been validated. Throws rather than guessing at someone's money. */
export function checkedCents(typed: string, currency?: string): number {
  const { cents, problem } = readTypedAmount(typed, currency)
  if (problem !== null) throw new Error(problem)
  return cents
}

/** Words like 'free' mean a price of 0, which a form shows before it's sent. */
export function wordsAsZero(typed: string): string {
  return typed.trim() === '' || hasDigit(typed) ? typed : '0'
}

export function hasDigit(typed: string): boolean {
  return /\p{N}/u.test(typed)
}

const refused = (problem: string) => ({ cents: null, problem })
function ambiguous(text: string, currency: string): string {
  const digits = text.replace(/\D/g, '')
  const cents = `${digits.slice(0, -3)}.${digits.slice(-3, -1)}`
  // A tenth of a cent can't be charged, so three digits after the point are valid only if the last is zero.
  const other = digits.endsWith('0')
    ? `For ${symbolOf(currency)}${cents}, please type ${cents}.`
    : 'For cents, please type only two digits after the point.'
  return `“${text}” can be read two ways. For ${exactAmount(Number(digits) * 100, currency)}, please type ${digits}. ${other}`
}

/** Normalizes digits, separators, spaces and apostrophes, and removes the currency. */
function plainText(typed: string, currency: string): string {
  const text = plainDigits(typed).replace(/\uff04/g, '$')
  const number = currency === MAIN_CURRENCY ? text.replace(DOLLARS, '') : withoutSign(text, currency)
  return number.trim().replace(/\s/g, ' ')
}

/** `€`, `CHF `, `CA$`. */
function symbolOf(currency: string): string {
  return exactAmount(0, currency).replace('0.00', '')
}

/** People write `€49`, `49 EUR` or `$49`. */
function withoutSign(text: string, currency: string): string {
  const symbol = symbolOf(currency).trim()
  for (const sign of [symbol, currency.toUpperCase(), ...(symbol.endsWith('$') ? ['$'] : [])]) {
    if (text.toUpperCase().startsWith(sign)) return text.slice(sign.length)
    if (text.toUpperCase().endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

const THOUSANDS = (separator: string) => new RegExp(`^[1-9]\\d{0,2}(?:${separator}\\d{3})+$`)
/** 12,34,567 as written in India. */
const LAKHS = /^[1-9]\d?(?:,\d\d)+,\d{3}$/

function isGrouped(whole: string): boolean {
  return [',', '\\.', ' ', "'"].some((separator) => THOUSANDS(separator).test(whole)) || LAKHS.test(whole)
}

function splitAmount(text: string): { whole: string; fraction: string } | 'ambiguous' | null {
  if (!/^[\d,. ']+$/.test(text) || !/\d/.test(text)) return null
  if (/^\d+$/.test(text)) return { whole: text, fraction: '' }
  if (/^[1-9]\d{0,2}[,.]\d{3}$/.test(text)) return 'ambiguous'
  // A repeated separator groups thousands; a single last one starts the cents.
  if (isGrouped(text)) return { whole: text.replace(/\D/g, ''), fraction: '' }
  const [, whole, decimal, fraction] = /^(.*)([,.])(\d*)$/.exec(text) ?? []
  if (whole === undefined || decimal === undefined || fraction === undefined) return null
  if (whole.includes(decimal) || !(whole === '' || /^\d+$/.test(whole) || isGrouped(whole))) return null
  return { whole: whole.replace(/\D/g, ''), fraction }
}
