import { describe, expect, it } from 'vitest'

import { EU_COUNTRIES } from './countries.ts'
import { EU_STANDARD_RATES, readTaxRates, TAX_RATES_WORDS, writeTaxRates } from './tax-rates.ts'

describe('readTaxRates', () => {
  it('reads a country and a percentage per line, sorted by country', () => {
    expect(readTaxRates('fr 20\n\n FI 25,5 %\nDE 19%').rates).toEqual([
      { country: 'DE', rateBp: 1900 },
      { country: 'FI', rateBp: 2550 },
      { country: 'FR', rateBp: 2000 },
    ])
  })

  it.each(['DE', 'DE abc', 'DE -1', 'DE 100.01', 'DE 1.234', 'Germany 19', 'DE 19 20'])('refuses %s', (line) => {
    expect(readTaxRates(line).problem).toBe(TAX_RATES_WORDS.line)
  })

  it('refuses countries that are unknown or listed twice', () => {
    expect(readTaxRates('XX 19').problem).toBe(TAX_RATES_WORDS.country)
    expect(readTaxRates('DE 19\nde 20').problem).toBe(TAX_RATES_WORDS.twice)
  })

  it('reads what it writes', () => {
    const { rates } = readTaxRates(EU_STANDARD_RATES)
    expect(writeTaxRates(rates ?? [])).toBe(EU_STANDARD_RATES)
    expect(rates?.map(({ country }) => country)).toEqual(EU_COUNTRIES.toSorted())
  })
})
