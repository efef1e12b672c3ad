import { describe, expect, it } from 'vitest'

import { readStudentsCsv } from './read-students-csv.ts'

const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Lovelace, Countess' }

describe('a CSV file with students', () => {
  it.each([
    ['commas', 'Email,First name,Last name\r\nada@example.test,Ada,"Lovelace, Countess"\r\n'],
    ['semicolons and another order', 'last_name;FirstName;E-Mail\nLovelace, Countess;Ada;ada@example.test'],
    [
      'a byte order mark and empty lines',
      '\uFEFFemail,first name,last name\n\nada@example.test,Ada,"Lovelace, Countess"\n\n',
    ],
  ])('is read with %s', (_, text) => {
    expect(readStudentsCsv(text)).toMatchObject([ada])
  })

  it.each([
    ['Name,Email\nAda,ada@example.test', 'The first line must contain the columns Email, First name and Last name.'],
    ['Email,First name,Last name\n', 'There are no students in this file.'],
    ['', 'The first line must contain the columns Email, First name and Last name.'],
    ['Email,First name,Last name\n"open', "We can't read this file as CSV."],
  ])('explains the problem with %j', (text, message) => {
    expect(readStudentsCsv(text)).toBe(message)
  })

  it('keeps short rows, so each gets its own error', () => {
    expect(readStudentsCsv('Email,First name,Last name\nada@example.test')).toEqual([
      { line: 2, email: 'ada@example.test', firstName: '', lastName: '' },
    ])
  })

  it('counts lines like a text editor, including skipped ones', () => {
    const text = 'Email,First name,Last name\n\n,,\na@example.test,A,"B\nC"\n ; ,,\nd@example.test,D,E\n'
    expect(readStudentsCsv(text)).toMatchObject([{ line: 5 }, { line: 6, email: ';' }, { line: 7 }])
  })
})
