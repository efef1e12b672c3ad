import { type SeedCue, type SeedModule, seedLesson } from './seed-curriculum.ts'

/** Spoken over the video 'Reading candles'; its on-screen notes change at the same seconds. */
export const WHAT_ONE_CANDLE_SHOWS: readonly SeedCue[] = [
  [0, 'This chart is a drawn example, not a real market. Every candle covers the same span of time.'],
  [7, 'A candle holds four prices: where the span opened, its high, its low, and where it closed.'],
  [15, 'The body runs from the open to the close. Green closed above its open, red closed below.'],
  [23, 'The thin lines are wicks. They mark prices that were reached but not kept.'],
  [31, 'Look at the newest candle. Until it closes, its shape and even its color can still change.'],
  [39, 'Read the body first, then the wicks, then where the candle sits among its neighbors.'],
  [47, 'One candle is a small piece of evidence. It is never a reason to trade on its own.'],
  [54, 'Next we put candles in order and look for swing highs and swing lows.'],
]

export const INTRO_MODULES: readonly SeedModule[] = [
  {
    title: 'Reading a market',
    lessons: [
      seedLesson({
        key: 'what-one-candle-shows',
        title: 'What one candle shows',
        videoFile: 'lesson-uptrend.mp4',
        isFreePreview: true,
        cues: WHAT_ONE_CANDLE_SHOWS,
        captionsFile: 'what-one-candle-shows.en.vtt',
        attachments: [{ title: 'Transcript with time stamps', file: 'what-one-candle-shows.transcript.txt' }],
      }),
      seedLesson({
        key: 'swings-and-trend',
        title: 'Swing highs, swing lows and trend',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'A swing high is a bar with lower highs on both sides. A swing low is the mirror of it.'],
          [
            9,
            'Mark only swings that are finished. The newest bar cannot be a swing yet, because its right side is missing.',
          ],
          [20, 'Higher highs together with higher lows: buyers accept paying more. We call that an uptrend.'],
          [
            31,
            'Lower highs together with lower lows are a downtrend. Anything mixed is not a trend, and that is an answer too.',
          ],
          [42, 'The trend you see depends on the time frame. Write the time frame next to every statement you make.'],
          [52, 'A trend describes what has happened. It does not promise the next bar.'],
        ],
      }),
      seedLesson({
        key: 'support-and-resistance',
        title: 'Support and resistance as zones',
        videoFile: 'lesson-range.mp4',
        cues: [
          [
            0,
            'Where price has turned up before, buyers were willing. We call that area support. Resistance is the same from above.',
          ],
          [12, 'Two touches let you draw a line. A third shows that other people are watching it as well.'],
          [
            24,
            'In the middle of a range, the distance to either edge is about equal. There is little reason to be there.',
          ],
          [36, 'Draw zones, not single prices. Wicks reach a little past the edge all the time.'],
          [48, 'Every range ends. Before you trade an edge, say which close would prove you wrong.'],
        ],
      }),
    ],
  },
  {
    title: 'Placing an order',
    lessons: [
      seedLesson({
        key: 'bid-ask-and-spread',
        title: 'Bid, ask and the spread you pay',
        videoFile: 'lesson-range.mp4',
        cues: [
          [
            0,
            'There are always two prices. The ask is what you pay to buy now. The bid is what you receive to sell now.',
          ],
          [11, 'The gap between them is the spread. You pay it each time you enter and leave in a hurry.'],
          [
            21,
            'Suppose the bid is 20.00 and the ask is 20.04. A purchase is four cents behind the moment it is filled.',
          ],
          [32, 'Spreads widen when few people trade: outside main hours, around news, and in small instruments.'],
          [43, 'Add the spread and the commission to every plan. A small edge can be smaller than its cost.'],
          [53, 'Look up both figures at your broker before the next lesson.'],
        ],
      }),
      seedLesson({
        key: 'order-types',
        title: 'Market, limit and stop orders',
        videoFile: 'lesson-breakdown.mp4',
        cues: [
          [0, 'A market order trades now, at the price that is available. It is sure to fill and unsure about price.'],
          [11, 'A limit order names the worst price you accept. It is sure about price and unsure to fill.'],
          [22, 'A stop order sleeps until its price is reached. Then it becomes a market order.'],
          [
            31,
            'A stop-limit order becomes a limit order instead. In a fast fall it may not fill at all, and you are still in.',
          ],
          [43, 'Ask of each order: what do I want to be sure of, the fill or the price?'],
          [52, 'Practice all four on a demo account until you no longer have to think.'],
        ],
      }),
      seedLesson({
        key: 'slippage-and-gaps',
        title: 'Slippage, gaps and why a stop is not a promise',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'Slippage is the difference between the price you asked for and the price you received.'],
          [9, 'A stop sells at the next available price. In a fast market the next price can be far away.'],
          [
            20,
            'A gap is a jump with no trades in between, often over a weekend or after news. A stop inside the gap fills behind it.',
          ],
          [33, 'So the planned loss is an estimate. Leave room for a loss that is larger than planned.'],
          [44, 'Smaller positions before known events are the simplest protection there is.'],
          [53, 'You can lose more than you planned. Plan with that sentence in mind.'],
        ],
      }),
    ],
  },
  {
    title: 'Risk before reward',
    lessons: [
      seedLesson({
        key: 'risk-per-trade',
        title: 'Risk per trade: decide the loss first',
        videoFile: 'lesson-breakdown.mp4',
        cues: [
          [0, 'Before the entry, choose the price at which your idea is wrong. That is where the stop belongs.'],
          [
            11,
            'Then choose how much money that mistake may cost. Many careful traders stay at one percent of the account or below.',
          ],
          [23, 'With 5,000 dollars, one percent is 50 dollars. That amount is called one R.'],
          [
            33,
            'Ten losses in a row at one percent leave about 90 percent of the account. At five percent they leave about 60.',
          ],
          [45, 'Losing streaks of that length do happen, to good methods too.'],
          [52, 'Never trade money you need for rent, debt or sleep.'],
        ],
      }),
      seedLesson({
        key: 'position-size',
        title: 'From stop distance to position size',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'Position size is not a feeling. It is one division: money at risk, divided by risk per unit.'],
          [11, 'Entry 40.00, stop 39.50: each share risks 50 cents. With 50 dollars at risk, that is 100 shares.'],
          [23, 'If the stop must be twice as far, the size halves. The money at risk stays the same.'],
          [33, 'Do not start from the size you would like and move the stop to fit. That turns the sum around.'],
          [44, 'Round down, and subtract costs before you divide.'],
          [51, 'If the smallest possible size still risks too much, the answer is no trade.'],
        ],
      }),
      seedLesson({
        key: 'leverage-and-margin',
        title: 'Leverage and margin without illusions',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'Leverage lets a small deposit control a large position. The deposit is called margin.'],
          [10, 'At ten to one, a move of one percent changes your deposit by ten percent, in both directions.'],
          [
            21,
            'When losses eat the margin, the broker may close the position for you, at a moment you did not choose.',
          ],
          [
            32,
            'With some products and in some countries, you can owe more than you deposited. Read that page of the contract.',
          ],
          [44, 'Leverage does not change your edge. It only changes how quickly you meet the consequences.'],
          [53, 'Size by risk first. If that needs no leverage, use none.'],
        ],
      }),
    ],
  },
  {
    title: 'A plan you can keep',
    lessons: [
      seedLesson({
        key: 'win-rate-and-expectancy',
        title: 'Win rate, reward to risk and expectancy',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'How often you are right says little until you know how much you gain and lose each time.'],
          [
            10,
            'Say 40 of 100 trades win two R each, and 60 lose one R each. That is 80 minus 60: 20 R, or 0.2 R per trade.',
          ],
          [23, 'This average is called expectancy. Costs come off it before it is yours.'],
          [
            32,
            'A method that wins 80 percent of the time can still lose money if its losses are five times its gains.',
          ],
          [43, 'Twenty trades prove very little. Collect many more before you believe a number.'],
          [52, 'Past results are a description, not a forecast.'],
        ],
      }),
      seedLesson({
        key: 'one-page-plan',
        title: 'Your first one-page trading plan',
        videoFile: 'lesson-range.mp4',
        cues: [
          [0, 'A plan that does not fit on one page will not be read when it matters.'],
          [8, 'Write five lines. What I trade, and in which hours. What must be true before I enter.'],
          [19, 'Where I am wrong. How much that costs. How I leave when I am right.'],
          [29, 'Add one line for stopping: after two losses in a day, or three R in a week, I close the platform.'],
          [40, 'Trade the plan on a demo account or at the smallest size, and record every trade.'],
          [50, 'Change the page once a week at most, and only with the record in front of you.'],
        ],
      }),
    ],
  },
]
