import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_CENTS } from './money.ts'
import { readTypedAmount } from './typed-amount.ts'

const NOT_AN_AMOUNT = 'Please enter an amount in dollars, like 49.99.'
const TOO_FINE = 'Please enter at most two digits after the decimal point.'
const NEGATIVE = 'Please enter an amount without a minus sign.'
const TOO_MUCH = 'Please enter at most $1,000,000.00.'

describe('a typed amount', () => {
  it.each([
    ['0', 0],
    ['49', 4900],
    ['1.50', 150],
    ['1,50', 150],
    ['1,5', 150],
    ['.5', 50],
    [',05', 5],
    ['7.', 700],
    ['1234,5', 123_450],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['999,999.99', 99_999_999],
    ['1,000,000', MAX_CENTS],
    ['1.000.000,00', MAX_CENTS],
    ['2,34,567.8', 23_456_780],
    ['1 234', 123_400],
    ['1\u202f234,56\u00a0$US', 123_456],
    ["1'234.56", 123_456],
    ['  $ 49.99 ', 4999],
    ['49,99 USD', 4999],
    ['١٬٢٣٤٫٥٦\u00a0US$', 123_456],
    ['۴۹٫۹۹', 4999],
    ['४९.९९', 4999],
    ['＄１，２３４．５６', 123_456],
  ])('is understood: %s', (typed, cents) => {
    expect(readTypedAmount(typed)).toEqual({ cents, problem: null })
  })

  it.each([
    [
      '1,234',
      '“1,234” can be read two ways. For $1,234.00, please type 1234. For cents, please type only two digits after the point.',
    ],
    [
      '$1.234',
      '“1.234” can be read two ways. For $1,234.00, please type 1234. For cents, please type only two digits after the point.',
    ],
    [
      '999.999',
      '“999.999” can be read two ways. For $999,999.00, please type 999999. For cents, please type only two digits after the point.',
    ],
    ['1.500', '“1.500” can be read two ways. For $1,500.00, please type 1500. For $1.50, please type 1.50.'],
    ['', NOT_AN_AMOUNT],
    ['free', NOT_AN_AMOUNT],
    ['$', NOT_AN_AMOUNT],
    [',', NOT_AN_AMOUNT],
    ['1e3', NOT_AN_AMOUNT],
    ['0x10', NOT_AN_AMOUNT],
    ['Infinity', NOT_AN_AMOUNT],
    ['€5', NOT_AN_AMOUNT],
    ['5 dollars', NOT_AN_AMOUNT],
    ['10²', NOT_AN_AMOUNT],
    ['½', NOT_AN_AMOUNT],
    ['1 50', NOT_AN_AMOUNT],
    ['12,34.56', NOT_AN_AMOUNT],
    ['1,23,45', NOT_AN_AMOUNT],
    ['1,234,56', NOT_AN_AMOUNT],
    ['1,234.567.89', NOT_AN_AMOUNT],
    ['1.2.3', NOT_AN_AMOUNT],
    ['0.125', TOO_FINE],
    ['1234,567', TOO_FINE],
    ['1,234.567', TOO_FINE],
    ['19.9999', TOO_FINE],
    ['-3', NEGATIVE],
    ['−1,50', NEGATIVE],
    ['($5)', NEGATIVE],
    ['1000000.01', TOO_MUCH],
    ['9'.repeat(40), TOO_MUCH],
  ])('is refused: %s', (typed, problem) => {
    expect(readTypedAmount(typed)).toEqual({ cents: null, problem })
  })

  it.each([
    'en-US',
    'de-DE',
    'fr-FR',
    'en-IN',
    'hi-IN-u-nu-deva',
    'de-CH',
    'ar-EG-u-nu-arab',
    'fa-IR-u-nu-arabext',
    'sv-SE',
  ])('is read back from its %s format', (locale) => {
    const styles = [{ style: 'currency', currency: 'USD' }, { minimumFractionDigits: 2 }] as const
    const formats = styles.map((style) => new Intl.NumberFormat(locale, style))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), fc.constantFrom(...formats), (cents, format) => {
        expect(readTypedAmount(format.format(cents / 100))).toEqual({ cents, problem: null })
      }),
    )
  })

  it('is whole cents within bounds or an error message, whatever was typed', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,$ -'eE+") }),
    )
    fc.assert(
      fc.property(anything, (typed) => {
        const { cents, problem } = readTypedAmount(typed)
        if (cents === null) expect(problem).toMatch(/\.$/)
        else expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS).toBe(true)
        if (cents === 0) expect(typed).not.toMatch(/[1-9]/)
      }),
      { numRuns: 500 },
    )
  })

  it('means the same with a point and a comma, or is rejected with both', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }), (typed) => {
        const swapped = typed.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
        // Indian grouping uses only commas.
        fc.pre(!/\d,\d\d,/.test(`${typed} ${swapped}`))
        expect(readTypedAmount(swapped).cents).toBe(readTypedAmount(typed).cents)
      }),
      { numRuns: 500 },
    )
  })
})
