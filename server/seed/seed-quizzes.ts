import type { Question } from '#contract/practice/quiz.ts'

import type { SeedCourseSlug } from './seed-courses.ts'

type SeedOption = { text: string; feedback: string; isCorrect: boolean }

/** Ids are given when the shop is filled. */
export type SeedQuestion = { prompt: string; explanation: string } & (
  | { kind: Extract<Question['kind'], 'single' | 'multiple'>; options: readonly SeedOption[] }
  | { kind: 'number'; answer: number; tolerance: number; unit: string }
  | { kind: 'order'; items: readonly string[] }
  | { kind: 'text'; accepted: readonly string[] }
)

export type SeedQuiz = {
  /** Comes last in the module with this position, before its drill. */
  module: number
  key: string
  title: string
  introduction: string
  questions: readonly SeedQuestion[]
}

const right = (text: string, feedback = ''): SeedOption => ({ text, feedback, isCorrect: true })
const wrong = (text: string, feedback = ''): SeedOption => ({ text, feedback, isCorrect: false })

export const SEED_QUIZZES: Readonly<Record<SeedCourseSlug, SeedQuiz>> = {
  'intro-to-trading': {
    module: 1,
    key: 'quiz-orders',
    title: 'Charts and orders',
    introduction:
      'Five questions about what you have seen so far. Wrong answers come with an explanation, and you can try again as often as you like.',
    questions: [
      {
        kind: 'single',
        prompt: 'What does the upper wick of a candle show?',
        explanation: 'A wick marks prices that were reached during the candle but not kept until its close.',
        options: [
          right('Prices that were reached but not kept'),
          wrong('The price at which most people bought', 'A candle says nothing about how much traded at which price.'),
          wrong(
            'Where the next candle will begin',
            'The next candle opens where trading goes on, often near the close.',
          ),
        ],
      },
      {
        kind: 'multiple',
        prompt: 'Which of these are true of a limit order to buy?',
        explanation:
          'A limit order names the worst price you accept. You know the price, but not whether you get anything.',
        options: [
          right('It never pays more than its price'),
          right('It may never be filled'),
          wrong('It is always filled at once', 'That is a market order, which takes whatever price there is.'),
          wrong('It protects an open position from a loss', 'That is what a stop order is for.'),
        ],
      },
      {
        kind: 'number',
        prompt: 'The bid is 50.10 and the ask is 50.16. How wide is the spread, in cents?',
        explanation: '50.16 − 50.10 = 0.06, so you begin the trade six cents behind.',
        answer: 6,
        tolerance: 0,
        unit: 'cents',
      },
      {
        kind: 'order',
        prompt: 'Put these steps in the order of a planned trade.',
        explanation: 'The stop comes before the size, because the size follows from the distance to the stop.',
        items: ['Find the setup', 'Decide where the idea is wrong', 'Compute the size', 'Place the order'],
      },
      {
        kind: 'text',
        prompt: 'The price jumps over your stop overnight. What is such a jump called?',
        explanation: 'A gap. A stop is filled at the next price there is, which can be far away from it.',
        accepted: ['gap', 'a gap', 'price gap', 'overnight gap'],
      },
    ],
  },
  'trading-psychology': {
    module: 1,
    key: 'quiz-habits',
    title: 'Keeping your own rules',
    introduction:
      'Four questions about the moments in which rules are hardest to keep. Your journal may help with some of them.',
    questions: [
      {
        kind: 'single',
        prompt: 'After two losses in a row you double your size for the next trade. What is this most likely to be?',
        explanation: 'A revenge trade: the size came from the loss before it, not from the plan.',
        options: [
          right('A revenge trade'),
          wrong('Sound risk management', 'Size should follow from the stop, never from what the last trade did.'),
          wrong('Confirmation bias', 'That one is about seeing only what fits your opinion.'),
        ],
      },
      {
        kind: 'multiple',
        prompt: 'What belongs in a journal entry written before the trade?',
        explanation:
          'Everything you knew and planned. The result is written down later, and does not change the entry.',
        options: [
          right('The reason for the trade'),
          right('The stop and the size'),
          right('How you feel right now'),
          wrong('The profit', 'You do not know it yet, and that is the point of writing now.'),
        ],
      },
      {
        kind: 'text',
        prompt: 'Fill in the missing word: “If … then” rules are made … the moment they are needed.',
        explanation: 'Before. Under pressure there is no time to make good rules, only to follow them.',
        accepted: ['before'],
      },
      {
        kind: 'order',
        prompt: 'Put the weekly review in a useful order.',
        explanation: 'Broken rules come first, money last. Otherwise a lucky week hides its mistakes.',
        items: [
          'Count broken rules',
          'Read the notes of each trade',
          'Choose one thing to change',
          'Look at the money',
        ],
      },
    ],
  },
  'advanced-trading-concepts': {
    module: 2,
    key: 'quiz-numbers',
    title: 'The numbers behind an edge',
    introduction: 'Four questions with a little arithmetic. A calculator is fine. Numbers may be rounded.',
    questions: [
      {
        kind: 'number',
        prompt: 'A method wins 40% of its trades with +2 R and loses the rest with −1 R. What is its expectancy in R?',
        explanation: '0.4 × 2 − 0.6 × 1 = 0.2. On average a trade earns 0.2 R before costs.',
        answer: 0.2,
        tolerance: 0.01,
        unit: 'R',
      },
      {
        kind: 'number',
        prompt: 'An account has lost 50%. What gain, in percent, brings it back to where it was?',
        explanation: 'Half of the money has to double: 100%. This is why small losses matter.',
        answer: 100,
        tolerance: 0.5,
        unit: '%',
      },
      {
        kind: 'single',
        prompt: 'A backtest of 20 trades looks excellent. What do you do first?',
        explanation: 'Twenty trades can look excellent by luck. A larger sample on other data says more.',
        options: [
          right('Test it on more trades and on data it has not seen'),
          wrong('Trade it with a larger size', 'Size should grow with evidence, and there is little of it yet.'),
          wrong('Adjust the rules until the curve is smooth', 'That fits the rules to the past, and only to the past.'),
        ],
      },
      {
        kind: 'multiple',
        prompt: 'Five open positions each risk 1%. Which of these can make the real risk larger than 5%?',
        explanation: 'Positions that move together act like one large position, and a gap can pass every stop.',
        options: [
          right('They are strongly correlated'),
          right('The market gaps over the stops'),
          wrong('They are in different currencies', 'That alone does not add risk, though it does need watching.'),
        ],
      },
    ],
  },
}
