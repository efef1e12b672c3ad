import { parse } from 'csv-parse/browser/esm/sync'

type Student = { email: string; firstName: string; lastName: string }
/** The line of the file on which the row ends, as a text editor counts. */
export type StudentRow = Student & { line: number }

const COLUMN_NAMES: Record<keyof Student, string[]> = {
  email: ['email', 'e-mail', 'email address'],
  firstName: ['first name', 'firstname', 'first_name', 'given name'],
  lastName: ['last name', 'lastname', 'last_name', 'surname'],
}
const MAX_ROWS = 10_000

type CsvLine = { record: string[]; info: { lines: number } }
const CSV = { bom: true, skip_empty_lines: true, trim: true, relax_column_count: true, info: true }

/** The rows of a CSV file with a header, or a message that says what's wrong with it. */
export function readStudentsCsv(text: string): StudentRow[] | string {
  let lines: CsvLine[]
  try {
    lines = parse(text, { ...CSV, delimiter: delimiterOf(text) }) as unknown as CsvLine[]
  } catch {
    return "We can't read this file as CSV."
  }
  const [head, ...rows] = lines.filter(({ record }) => record.some((cell) => cell !== ''))
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  const columnOf = (field: keyof Student) => names.findIndex((name) => COLUMN_NAMES[field].includes(name))
  const columns = { email: columnOf('email'), firstName: columnOf('firstName'), lastName: columnOf('lastName') }
  if (Object.values(columns).includes(-1))
    return 'The first line must contain the columns Email, First name and Last name.'
  if (rows.length === 0) return 'There are no students in this file.'
  if (rows.length > MAX_ROWS) return `Please import at most ${MAX_ROWS.toLocaleString('en-US')} students at a time.`
  return rows.map(({ record, info }) => ({
    line: info.lines,
    email: record[columns.email] ?? '',
    firstName: record[columns.firstName] ?? '',
    lastName: record[columns.lastName] ?? '',
  }))
}

/** Spreadsheets in some countries use semicolons, so the first line decides. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
}
