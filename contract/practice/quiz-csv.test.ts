import { describe, expect, it } from 'vitest'

import { type Question, QuestionSchema } from './quiz.ts'
import { readQuizCsv, writeQuizCsv } from './quiz-csv.ts'

let ids = 0
const newId = () => `0f8fad5b-d9cb-469f-a165-${String(++ids).padStart(12, '0')}`
const read = (text: string) => readQuizCsv(text, newId)
const readWell = (text: string) => {
  const file = read(text)
  if ('problems' in file) throw new Error(JSON.stringify(file.problems))
  return file.questions
}
const problemsIn = (text: string) => {
  const file = read(text)
  return 'problems' in file ? file.problems : []
}

/** Without the ids of choices, which are new after every import. */
const withoutChoiceIds = (question: Question): object => {
  if ('options' in question) return { ...question, options: question.options.map(({ id: _, ...rest }) => rest) }
  return 'items' in question ? { ...question, items: question.items.map(({ text }) => text) } : question
}

const common = (prompt: string) => ({ id: newId(), prompt, explanation: '', pool: '' })
const option = (text: string, isCorrect: boolean, feedback = '') => ({ id: newId(), text, isCorrect, feedback })

const EVERY_KIND: Question[] = [
  {
    kind: 'single',
    ...common('What does a long lower wick say?'),
    pool: 'Candles',
    explanation: 'First line\nSecond line, with "quotes"',
    options: [option('Buyers came back', true, 'Yes; exactly'), option('Nothing, ever', false, 'Look\nagain')],
  },
  {
    kind: 'multiple',
    ...common('Which of these cost money?'),
    options: [option('Spread', true), option('Commission', true), option('Patience', false, "'Tis free")],
  },
  { kind: 'number', ...common('What is 1 % of −5?'), answer: -0.05, tolerance: 0.001, unit: '%' },
  { kind: 'number', ...common('Exactly?'), answer: 1e-7, tolerance: 0, unit: '' },
  { kind: 'order', ...common('Put in order'), items: ['Plan', 'Act', 'Review'].map((text) => ({ id: newId(), text })) },
  { kind: 'text', ...common('止损的英文?'), accepted: ['stop loss', 'stop-loss', 'Стоп'] },
  {
    kind: 'image',
    ...common('Where is the low?'),
    imageKey: 'general/chart.png',
    imageText: 'A chart, with a low',
    areas: [
      { x: 0.1, y: 0.25, width: 0.3, height: 0.125 },
      { x: 0, y: 0, width: 1, height: 0.01 },
    ],
  },
]

/** What would be run as a formula, and what only looks as if it had been protected already. */
const HOSTILE = [
  '=1+1',
  '+A1',
  '-2+3',
  '@SUM(A1)',
  "'=1",
  "''=1",
  "'quoted'",
  '=cmd|"/c calc"!A1',
  '-5',
  '+5',
  '"',
  ';',
]

describe('quizzes as CSV', () => {
  it('come back as they were, whatever their kind', () => {
    expect(readWell(writeQuizCsv(EVERY_KIND)).map(withoutChoiceIds)).toEqual(EVERY_KIND.map(withoutChoiceIds))
    for (const question of readWell(writeQuizCsv(EVERY_KIND)))
      expect(() => QuestionSchema.parse(question)).not.toThrow()
  })

  it('come back with other separators too', () => {
    const header = ['kind', 'question', 'answer 1', 'tolerance', 'unit']
    for (const separator of [',', ';', '\t']) {
      const text = [header, ['number', '"A, b; c"', '1.5', '0.25', '%']].map((row) => row.join(separator)).join('\r\n')
      expect(readWell(text)).toMatchObject([{ prompt: 'A, b; c', answer: 1.5, tolerance: 0.25, unit: '%' }])
    }
  })

  it.each(HOSTILE)('keep %j from running, and read it back as it was', (text) => {
    const question: Question = { kind: 'text', ...common(text), accepted: [text], explanation: text, pool: text }
    const written = writeQuizCsv([question])
    const [, row = ''] = written.split('\r\n')
    for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?(?:[=+@]|-(?!\d+(?:\.\d+)?"?$))/)
    expect(readWell(written)).toEqual([question])
  })

  it('are read with columns in any order, other names, a byte order mark and `sep=`', () => {
    const text =
      '\ufeffsep=;\nOption 2;Question Type;Prompt;Option 1;Correct;Feedback 2\nNo;Single choice;Right?;Yes;A;Why?\n'
    expect(readWell(text)).toMatchObject([
      {
        kind: 'single',
        prompt: 'Right?',
        options: [
          { text: 'Yes', isCorrect: true, feedback: '' },
          { text: 'No', isCorrect: false, feedback: 'Why?' },
        ],
      },
    ])
  })

  it('name the columns that were left out', () => {
    const file = read('kind,question,answer 1,Author,answer 13\ntext,Who?,Me,Ada,x')
    expect(file).toMatchObject({ unknownColumns: ['Author', 'answer 13'], questions: [{ prompt: 'Who?' }] })
  })

  it('read decimal commas where commas separate nothing', () => {
    expect(readWell('kind;question;answer 1;tolerance\nnumber;How much?;1.234,5;0,5')).toMatchObject([
      { answer: 1234.5, tolerance: 0.5 },
    ])
  })

  it.each(['1 3', '1,3', '1; 3', 'a/c', '1 and 3', '3|1'])('read %j as two right answers', (right) => {
    const [question] = readWell(`kind,question,right,answer 1,answer 2,answer 3\nmultiple,Q,"${right}",A,B,C`)
    expect(question?.kind === 'multiple' && question.options.map(({ isCorrect }) => isCorrect)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('keep the ids of questions, and give copied rows another', () => {
    const [first] = EVERY_KIND.slice(5)
    if (!first) throw new Error('There should be a question.')
    const [header, row] = writeQuizCsv([first]).split('\r\n')
    const [kept, copied] = readWell([header, row, row].join('\r\n'))
    expect(kept?.id).toBe(first.id)
    expect(copied?.id).not.toBe(first.id)
    expect(readWell('kind,question,answer 1,id\ntext,Who?,Me,not an id')[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a problem in a CSV of questions', () => {
  it('is named with its line, also below cells of several lines', () => {
    const text = [
      'kind,question,right,answer 1,answer 2',
      'text,"Two\nlines",,yes',
      '',
      'guess,Q',
      'single,,3,A,B',
      'number,Q,,many',
    ].join('\n')
    expect(problemsIn(text)).toEqual([
      { line: 5, message: "“guess” isn't a kind of question. Use single, multiple, number, order, text or image." },
      { line: 6, message: 'The question is missing.' },
      { line: 6, message: '“right” should hold the number of an answer; there is no answer “3”.' },
      { line: 7, message: "The answer isn't a number we can use: “many”." },
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['\ufeff', 'The file is empty.'],
    ['a,b\n1,2', 'The first line has to name the columns; there is none for the kind and the question.'],
    ['kind,question', 'There are no questions below the header.'],
    ['kind,question\ntext,"Who', 'A quotation mark is opened here and never closed.'],
    ['kind,question\0', "This isn't plain text. Please save the file as CSV in UTF-8."],
    ['kind,question,answer 1\nsingle,Q,A', 'Please offer at least two answers, in “answer 1” and “answer 2”.'],
    [
      'kind,question,right,answer 1,answer 2\nsingle,Q,1 2,A,B',
      'Single choice has one right answer; “right” names several.',
    ],
    ['kind,question,feedback 1\ntext,Q,x', 'There is a feedback 1, but no answer 1.'],
    ['kind,question,answer 1,tolerance\nnumber,Q,1,-1', "The tolerance isn't a number from zero: “-1”."],
    ['kind,question,answer 1\nnumber,Q,1e300', "The answer isn't a number we can use: “1e300”."],
    ['kind,question,answer 1,answer 2\norder,Q,A,A', 'Two items are the same, so their order is unclear.'],
    ['kind,question\ntext,Q', 'Please write at least one accepted answer, into “answer 1”.'],
    [
      'kind,question,image,image description,answer 1\nimage,Q,a.png,A,0.1 0.2 0.3',
      '“answer 1” should be four numbers from 0 to 1, such as 0.1 0.2 0.3 0.3: “0.1 0.2 0.3”.',
    ],
    [
      'kind,question,image,image description,answer 1\nimage,Q,a.png,A,0 0 0 1',
      '“answer 1” should be four numbers from 0 to 1, such as 0.1 0.2 0.3 0.3: “0 0 0 1”.',
    ],
    [`kind,question,answer 1\ntext,${'x'.repeat(2001)},A`, 'The question has 2001 characters; the limit is 2000.'],
    [
      'kind,question,right,answer 1\ntext,Q,1,A',
      '“right” is for single and multiple choice. Please leave it empty here.',
    ],
  ])('in %j is said in words', (text, message) => {
    expect(problemsIn(text).map((problem) => problem.message)).toContain(message)
  })

  it('is too many questions, or too much of anything', () => {
    const rows = (count: number) => `kind,question,answer 1\n${'text,Q,A\n'.repeat(count)}`
    expect(readWell(rows(200))).toHaveLength(200)
    expect(problemsIn(rows(201))).toEqual([{ line: null, message: 'The file has 201 questions; the limit is 200.' }])
    expect(problemsIn(rows(1_000_000))).toEqual([{ line: null, message: 'Please import at most 2 MB at once.' }])
    const many = `kind,question\n${'guess,Q\n'.repeat(30)}`
    expect(read(many)).toMatchObject({ moreProblems: 10 })
  })
})
