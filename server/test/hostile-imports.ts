const HEAD = 'Symbol,Side,Open time,Entry price,Exit price\n'
const ROW = 'x,buy,2026-11-02 10:00,1,2\n'
const MOST_ROWS = 19_000

/** Files of up to 10 MB that take long to read, and the largest ordinary ones. */
export const HOSTILE_IMPORTS: Record<string, string> = {
  'doubled quotes in one cell': `${HEAD}"${'""'.repeat(3_600_000)}"\n`,
  'doubled quotes that are never closed': `${HEAD}"${'""'.repeat(3_600_000)}\n`,
  'rows of doubled quotes': HEAD + `"${'""'.repeat(180)}",buy,2026-11-02 10:00,1,2\n`.repeat(MOST_ROWS),
  'line breaks in quotes': `${HEAD}"${'\r'.repeat(7_300_000)}"\n`,
  'empty rows': HEAD + ',\n'.repeat(4_900_000),
  'blank cells': HEAD + ' ,'.repeat(4_900_000),
  'quotes around nothing': HEAD + '"" '.repeat(2_900_000),
  'a row of quoted cells': HEAD + '"a"b,'.repeat(1_900_000),
  'a name of megabytes': `${HEAD}${'A'.repeat(9_000_000)},buy,2026-11-02 10:00,1,2\n`,
  'a number of megabytes': `${HEAD}x,buy,2026-11-02 10:00,${'9'.repeat(9_000_000)},2\n`,
  'long prices in capitals': HEAD + `x,buy,2026-11-02 10:00,${'A'.repeat(460)},2\n`.repeat(MOST_ROWS),
  'fills of one position': HEAD.replace(',Exit price', ',Size') + ROW.repeat(20_000),
  '20,000 trades': HEAD + ROW.repeat(20_000),
}
