import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'

import type { SeedCourseSlug } from './seed-courses.ts'

export const SEED_MARKETING_COPY: Record<SeedCourseSlug, MarketingCopy> = {
  'intro-to-trading': {
    bestFor: [
      'People who have never placed a trade and want to understand one first',
      'Savers who want to know what brokers, apps and headlines leave out',
      'Traders who started without a plan and want a fresh start',
      'Anyone who prefers a slow, complete explanation to a quick tip',
    ],
    quickConcepts: [
      { term: 'Candle', meaning: 'Open, high, low and close of one span of time, drawn as a body with two wicks.' },
      { term: 'Trend', meaning: 'A run of higher highs and higher lows, or of lower highs and lower lows.' },
      { term: 'Spread', meaning: 'The gap between the price to buy now and the price to sell now. You pay it.' },
      {
        term: 'Stop order',
        meaning: 'An order that sleeps until a price is reached, then trades at the next price available.',
      },
      { term: 'Slippage', meaning: 'The difference between the price you expected and the price you got.' },
      { term: 'R', meaning: 'The money you risk on one trade. Results are counted in multiples of it.' },
      {
        term: 'Leverage',
        meaning: 'Controlling a large position with a small deposit. It enlarges losses as much as gains.',
      },
      { term: 'Expectancy', meaning: 'The average result per trade in R, after costs, over many trades.' },
    ],
    labs: [
      {
        title: 'Mark fifty swings',
        description:
          'Take any daily chart, cover the right side, and mark swing highs and lows bar by bar. Name the trend at ten points, then uncover and compare. The aim is one rule that you apply the same way each time.',
      },
      {
        title: 'Place four orders',
        description:
          'On a demo account, enter and leave with a market, a limit, a stop and a stop-limit order. Write down the price you wanted, the price you got, and what each order was sure about.',
      },
      {
        title: 'Size ten trades',
        description:
          'For an account of 5,000 dollars and a risk of one percent, work out the size for ten entries and stops from your own charts, round down, and subtract costs. If none of the ten ends in no trade, look again.',
      },
    ],
    youWillLearn: [
      'Read any candlestick chart without being told what it means',
      'Tell a trend from a range, and say on which time frame',
      'Draw support and resistance as zones, with a price that proves you wrong',
      'Choose between market, limit, stop and stop-limit orders',
      'Set risk per trade first, and work out position size from the stop distance',
      'Judge a method by expectancy instead of by its win rate',
      'Recognize what leverage, gaps and slippage can do to a planned loss',
      'Write a one-page trading plan with a rule for when to stop',
    ],
    whatsInside: [
      'Charts drawn candle by candle, with the key points beside them',
      'Captions and a transcript you can search and jump through',
      'Three labs, one for each of the first three modules',
      'A one-page plan to fill in while you read the last lesson',
      'Room for notes beside every lesson, linked to the second they belong to',
      'Plain statements of risk where they belong, in the lessons',
    ],
    prerequisites: [
      'No experience and no account with money are needed',
      'School arithmetic: percentages and one division',
      'A free demo account helps with the labs, from any broker',
      "Patience: please don't trade real money during the course",
    ],
    whatWeDontTeach: [],
  },
  'trading-psychology': {
    bestFor: [
      'Traders who have a plan and catch themselves breaking it',
      'People who hold losses too long and sell gains too soon',
      'Anyone who has tried to win a loss back on the same day',
      'Traders in a drawdown who want to decide calmly what to do next',
    ],
    quickConcepts: [
      { term: 'Loss aversion', meaning: 'A loss hurts more than a gain of the same size pleases.' },
      { term: 'Disposition effect', meaning: 'The habit of selling winners early and keeping losers.' },
      { term: 'Confirmation bias', meaning: 'Looking for evidence that agrees with a position you already hold.' },
      { term: 'Hindsight bias', meaning: 'Believing afterwards that the outcome was easy to see.' },
      { term: 'Outcome bias', meaning: 'Judging a decision by its result instead of by what was known.' },
      { term: 'Tilt', meaning: 'A state in which anger or haste decides, often after a loss.' },
      { term: 'If-then rule', meaning: 'A trigger you can see, joined to an action you can do at once.' },
      { term: 'Drawdown', meaning: 'The distance from the last high of the account to its present value.' },
    ],
    labs: [
      {
        title: 'Read your last ten losses',
        description:
          'For each, note the planned exit and the real one. Count how many were closed later, and what the delay cost in R. If you have no record yet, begin one and return after ten trades.',
      },
      {
        title: 'Write three if-then rules',
        description:
          'Choose the three moments that cost you most. Give each a visible trigger and one action of a few seconds. Rehearse them aloud on twenty old charts, bar by bar.',
      },
      {
        title: 'Hold a weekly review',
        description:
          'Read a week of your journal with markets closed. Separate trades that followed the plan from those that did not, compare both sums in R, and choose one habit for the coming week.',
      },
    ],
    youWillLearn: [
      'Name the biases that cost traders money, and spot them in your own record',
      'Ask before entry what you would see if you were wrong',
      'Grade decisions separately from their results',
      'Handle missed moves, losing days and winning streaks by rule',
      'Set daily and weekly limits and keep them',
      'Prepare for drawdown: what to expect, when to reduce, when to stop',
      'Keep a short, honest journal and review it once a week',
      'Notice when trading is harming you, and step away',
    ],
    whatsInside: [
      'The moments that go wrong, shown on charts as they happen',
      'Captions and a transcript you can search and jump through',
      'Three labs that use your own trades',
      'A journal layout: before entry, after exit, once a week',
      'The terms behind each bias, explained in plain words',
    ],
    prerequisites: [
      'The basics: orders, stops and position size, as in Intro to Trading',
      'A trading record, or the will to start one, on a demo account if you like',
      'About five minutes of writing a day while the course lasts',
      'If trading or gambling already causes you harm, please talk to a professional first',
    ],
    whatWeDontTeach: [],
  },
  'advanced-trading-concepts': {
    bestFor: [
      'Traders with written rules and at least some months of records',
      'People who want to test an idea before they trust it',
      'Traders who understand levels and want to understand the orders behind them',
      'Anyone running several positions who does not know their combined risk',
    ],
    quickConcepts: [
      {
        term: 'Structure break',
        meaning: 'A close beyond the last swing that continues or ends the sequence of swings.',
      },
      { term: 'Acceptance', meaning: 'Price spends time beyond a level, and pullbacks to it hold.' },
      { term: 'Liquidity', meaning: 'How much can be traded near a price without moving it.' },
      { term: 'Sweep', meaning: 'A move through an obvious level that fills resting orders and finds no followers.' },
      { term: 'Reclaim', meaning: 'A close back on the old side of a swept level. It can fail.' },
      { term: 'Average true range', meaning: 'The mean range of recent bars, gaps included. A ruler for stops.' },
      { term: 'Overfitting', meaning: 'A rule so well fitted to old data that it fits nothing else.' },
      { term: 'Risk of ruin', meaning: 'The chance of a loss so deep that you cannot or will not continue.' },
      { term: 'Heat', meaning: 'What you lose if every open stop is hit at once.' },
    ],
    labs: [
      {
        title: 'Map three time frames',
        description:
          'For five markets, write one line each for direction, level and timing. Return after a week and check which line was wrong first.',
      },
      {
        title: 'Count a hundred sweeps',
        description:
          'Define a sweep and a reclaim in one sentence each, then collect one hundred cases in your market. Record how many held, how many failed, and the cost of the failures in R.',
      },
      {
        title: 'Measure your expectancy',
        description:
          'Turn your record into R, subtract every cost, and work out mean, median and deepest drawdown. Split by setup and hour, and stop where a group has fewer than thirty trades.',
      },
      {
        title: 'Shuffle the curve',
        description:
          'In a spreadsheet, reorder your results a thousand times and note the worst drawdown of each run. Choose the risk per trade at which a bad run stays bearable.',
      },
    ],
    youWillLearn: [
      'Read structure breaks with one fixed rule, on three time frames with one job each',
      'Tell an accepted breakout from a failed one, and plan for both',
      'Reason about where orders rest, and place your own stop elsewhere',
      'Trade sweeps and reclaims with a defined loss, and know how often they fail',
      'Choose your hours by evidence: sessions, opens, news and thin markets',
      'Work out expectancy in R after spread, commission and slippage',
      'Test an idea without fooling yourself: unseen data, real costs, no knowledge of the future',
      'Size by volatility, limit portfolio heat, and prepare for drawdown in numbers',
    ],
    whatsInside: [
      'The same market on three time frames, side by side',
      'Every claim worked out in numbers, costs included',
      'Captions and a transcript you can search and jump through',
      'Four labs that end in numbers of your own',
      'Pre-enrollment: you own the course at once and see its lessons as they appear',
    ],
    prerequisites: [
      'Intro to Trading, or the same ground covered elsewhere',
      'A record of at least thirty trades, real or on a demo account',
      'A spreadsheet, and the ease to use averages and percentages',
      'A written risk limit per trade that you already keep',
    ],
    whatWeDontTeach: [
      'Signals, alerts or trades to copy',
      'Forecasts of any market, or a list of what to buy',
      'Ways to get rich quickly, or to live from a small account',
      'Secret patterns of banks or market makers. Liquidity needs no plot',
      'Systems that add to losing positions, such as martingale',
      'Ways around the risk of loss. You can lose money, with some products more than you deposit',
      'Tax, legal or personal investment advice',
    ],
  },
}
