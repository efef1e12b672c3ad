import { expect, it } from 'vitest'

import { csvLine } from './csv-line.ts'

it('quotes what would break a line', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe('plain,"a,b","say ""hi""","two\nlines",\r\n')
})

it('keeps formulas as text and numbers as numbers', () => {
  expect(csvLine(['=1+1', '+49', '-cmd', '@sum', '\tx', '-12.50'])).toBe("'=1+1,'+49,'-cmd,'@sum,'\tx,-12.50\r\n")
})
