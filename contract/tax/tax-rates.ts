import { isCountry } from './countries.ts'

/** In hundredths of a percent: 1900 is 19 %. */
type TaxRate = { country: string; rateBp: number }

export const TAX_RATES_WORDS = {
  line: 'Please enter each rate as a percentage from 0 to 100, like 19 or 25.5.',
  country: "Please choose a country from the list. One of these isn't known.",
  twice: 'Please enter one rate per country. One of them is listed twice.',
}

type ReadRates = { rates: TaxRate[]; problem: null } | { rates: null; problem: string }

/** Reads the stored form: one country per line with its percentage, `DE 19`. A comma works as a decimal point. */
export function readTaxRates(text: string): ReadRates {
  const rates: TaxRate[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, code = '', percent = ''] = /^\s*([a-z]{2})\s+(\S+)\s*%?\s*$/i.exec(line) ?? []
    const rateBp = readPercent(percent)
    if (rateBp === null) return { rates: null, problem: TAX_RATES_WORDS.line }
    const country = code.toUpperCase()
    if (!isCountry(country)) return { rates: null, problem: TAX_RATES_WORDS.country }
    if (rates.some((rate) => rate.country === country)) return { rates: null, problem: TAX_RATES_WORDS.twice }
    rates.push({ country, rateBp })
  }
  return { rates: rates.sort((one, other) => one.country.localeCompare(other.country)), problem: null }
}

/** The stored form, sorted by country. */
export function writeTaxRates(rates: TaxRate[]): string {
  return rates.map(({ country, rateBp }) => `${country} ${percentOf(rateBp)}`).join('\n')
}

/** `25.5` for 2550. */
export function percentOf(rateBp: number): string {
  return String(rateBp / 100)
}

function readPercent(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(typed) ?? []
  if (whole === undefined) return null
  const rateBp = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return rateBp <= 10_000 ? rateBp : null
}

/** A start for owners, who must check it: rates change, and some goods and services have others. */
export const EU_STANDARD_RATES_AS_OF = 'January 2026'
export const EU_STANDARD_RATES: string = [
  'AT 20,BE 21,BG 20,CY 19,CZ 21,DE 19,DK 25,EE 24,ES 21,FI 25.5,FR 20,GR 24,HR 25,HU 27',
  'IE 23,IT 22,LT 21,LU 17,LV 21,MT 18,NL 21,PL 23,PT 23,RO 21,SE 25,SI 22,SK 23',
]
  .join(',')
  .replaceAll(',', '\n')
