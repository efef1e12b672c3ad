import { plainDigits } from '../typed-digits.ts'
import { type Decimal, MOST_FRACTION_DIGITS, MOST_WHOLE_DIGITS } from './decimal.ts'

type TypedDecimal = { value: Decimal; problem: null } | { value: null; problem: string }

const LONGEST_TYPED = 60
const NOT_A_NUMBER = 'Please enter a number, like 1.0845.'
const TOO_LARGE = 'Please enter a smaller number.'
const TOO_FINE = `Please enter at most ${MOST_FRACTION_DIGITS} digits after the decimal point.`
const MINUS = /^[-\u2010-\u2015\u2212]/

/**
 * Parses a typed or pasted price, size or fee. A single point is always a decimal point, because prices such as 1.084 have
 * three decimals; `1,084` is refused, because it can be read two ways.
 */
export function readTypedDecimal(typed: string): TypedDecimal {
  if (typed.length > LONGEST_TYPED) return refused(NOT_A_NUMBER)
  const signed = plainDigits(typed).replace(/\s/g, ' ')
  const text = signed.replace(MINUS, '').trim()
  const parts = splitNumber(text)
  if (parts === 'ambiguous') {
    const digits = text.replace(',', '')
    return refused(`Please type ${digits} or ${text.replace(',', '.')}: ${text} can be read two ways.`)
  }
  if (parts === null) return refused(NOT_A_NUMBER)
  const whole = parts.whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = parts.fraction.replace(/0+$/, '')
  if (whole.length > MOST_WHOLE_DIGITS) return refused(TOO_LARGE)
  if (fraction.length > MOST_FRACTION_DIGITS) return refused(TOO_FINE)
  const value = fraction === '' ? whole : `${whole}.${fraction}`
  return { value: MINUS.test(signed) && value !== '0' ? `-${value}` : value, problem: null }
}

const refused = (problem: string) => ({ value: null, problem })

const GROUPED = [',', '\\.', ' ', "'", '_'].map((mark) => new RegExp(`^[1-9]\\d{0,2}(?:${mark}\\d{3})+$`))
/** 12,34,567 as written in India. */
const LAKHS = /^[1-9]\d?(?:,\d\d)+,\d{3}$/
const isGrouped = (whole: string) => LAKHS.test(whole) || GROUPED.some((grouped) => grouped.test(whole))

function splitNumber(text: string): { whole: string; fraction: string } | 'ambiguous' | null {
  if (!/^[\d,. '_]+$/.test(text) || !/\d/.test(text)) return null
  if (/^\d+$/.test(text)) return { whole: text, fraction: '' }
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return 'ambiguous'
  if (isGrouped(text) && !/^\d+\.\d+$/.test(text)) return { whole: text, fraction: '' }
  const [, whole = '', mark = '', fraction = ''] = /^(.*)([,.])(\d*)$/.exec(text) ?? []
  if (mark === '' || whole.includes(mark)) return null
  return whole === '' || /^\d+$/.test(whole) || isGrouped(whole) ? { whole, fraction } : null
}
