import { type SeedModule, seedLesson } from './seed-curriculum.ts'

export const ADVANCED_MODULES: readonly SeedModule[] = [
  {
    title: 'Structure across time frames',
    lessons: [
      seedLesson({
        key: 'structure-breaks',
        title: 'Structure breaks: continuation or change',
        videoFile: 'lesson-uptrend.mp4',
        isFreePreview: true,
        cues: [
          [
            0,
            'In an uptrend, each close above the last swing high continues the structure. It confirms, it does not surprise.',
          ],
          [11, 'The first close below the last swing low is different: the sequence of higher lows is broken.'],
          [22, 'That is a change of state, not yet a new trend. Many breaks end in a range.'],
          [32, 'Use closes rather than wicks, and the same swing rule on every chart, or you will see what you want.'],
          [43, 'Note the break, the time frame and the level. Then wait for the market to show acceptance.'],
          [53, 'A label is a starting point for a question, never a trade by itself.'],
        ],
      }),
      seedLesson({
        key: 'three-time-frames',
        title: 'One market, three time frames',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [
            0,
            'Give each time frame one job. The highest says which side you may take. The middle one holds the level.',
          ],
          [11, 'The lowest only times the entry and the stop. It is never allowed to change the idea.'],
          [
            21,
            'A factor of four to six between frames works well: day, four hours, one hour. Or hour, fifteen minutes, three minutes.',
          ],
          [34, 'When frames disagree, the answer is smaller or nothing.'],
          [42, 'Write the three readings before you look for an entry. Three lines, in this order.'],
          [51, 'More frames do not add information. They add excuses.'],
        ],
      }),
      seedLesson({
        key: 'acceptance-and-failed-breakouts',
        title: 'Ranges, acceptance and failed breakouts',
        videoFile: 'lesson-range.mp4',
        cues: [
          [0, 'A range is a market that agrees on value. Its edges are where agreement ends.'],
          [
            10,
            'A breakout is accepted when price spends time outside, and pullbacks to the edge are bought or sold in the new direction.',
          ],
          [
            23,
            'It fails when price closes back inside. Those who followed it are now wrong, and their exits push the other way.',
          ],
          [35, 'Decide beforehand how many bars outside you call acceptance, and test that number.'],
          [
            45,
            'A failed breakout often travels to the middle of the range. The far edge is a hope, not a target by right.',
          ],
        ],
      }),
    ],
  },
  {
    title: 'Liquidity and execution',
    lessons: [
      seedLesson({
        key: 'where-orders-rest',
        title: 'Where orders rest: above highs and below lows',
        videoFile: 'lesson-breakdown.mp4',
        cues: [
          [
            0,
            'Liquidity is the amount that can be traded near a price without moving it. Large traders need a lot of it.',
          ],
          [
            11,
            'Stops collect above obvious highs and below obvious lows. A buy stop above a high is a resting order to buy.',
          ],
          [22, 'Anyone who must sell size can find those buyers there. No plot is needed to explain it.'],
          [33, 'Equal highs, the previous day, the range edge: the more visible a level, the more rests behind it.'],
          [44, 'So place your own stop where the idea is wrong, not where everyone else puts theirs.'],
          [53, 'You never see all orders. Treat liquidity as a likelihood.'],
        ],
      }),
      seedLesson({
        key: 'sweeps-and-reclaims',
        title: 'Sweeps and reclaims, with their failures',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'A sweep trades through a level, fills the orders behind it, and finds nobody willing to go further.'],
          [11, 'A reclaim is the close back on the old side. Without the close there is only a falling price.'],
          [21, 'Entry after the reclaim, stop beyond the extreme of the sweep, size from that distance.'],
          [
            31,
            'It fails often: the reclaim is lost within a few bars and the break was real. Then the loss is one R and the idea is over.',
          ],
          [43, 'Count the failures in your own market before you count on the pattern.'],
          [51, 'After the second failed reclaim at one level, leave it alone.'],
        ],
      }),
      seedLesson({
        key: 'sessions-and-news',
        title: 'Sessions, opens and news: when liquidity changes',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'The same setup behaves differently at different hours, because different people are at their desks.'],
          [10, 'Opens bring volume and wide ranges. Midday is often thin. The last hour has its own flows.'],
          [21, 'Before scheduled news the book thins out: spreads widen and stops slip.'],
          [31, 'Sort your record by hour of entry. Most traders find hours that cost them money.'],
          [41, 'Trading fewer hours is the cheapest improvement there is.'],
          [49, 'Put the calendar of the week beside the plan, and mark the times when you will be flat.'],
        ],
      }),
      seedLesson({
        key: 'cost-of-execution',
        title: 'The cost of execution: spread, depth and slippage',
        videoFile: 'lesson-range.mp4',
        cues: [
          [
            0,
            'Every trade pays a toll: half the spread in, half out, commission, slippage, and financing when held overnight.',
          ],
          [12, 'Express it in R. Two cents of cost on a stop of 20 cents is a tenth of an R, each time.'],
          [23, 'An expectancy of 0.15 R before costs is then 0.05 R after. Two thirds are gone.'],
          [33, 'Tighter stops make costs larger in R. There is a stop below which no edge can live.'],
          [43, 'Limit entries save spread and miss the best moves. Measure which effect is larger for you.'],
          [53, 'Record the price you wanted and the price you got.'],
        ],
      }),
    ],
  },
  {
    title: 'Edge and evidence',
    lessons: [
      seedLesson({
        key: 'expectancy-in-r',
        title: 'Expectancy in R, from your own record',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'Divide every result by the risk you took. A gain of 90 dollars on a risk of 60 is plus 1.5 R.'],
          [11, 'The average of that column is your expectancy. Its spread tells you how rough the road is.'],
          [21, 'Look at the median as well. If one trade carries the year, you own a lottery ticket, not a method.'],
          [33, 'Split by setup, hour and market, but stop when a group has fewer than about thirty trades.'],
          [44, 'Compare trades that followed the plan with those that did not. This is often the most valuable line.'],
          [54, 'An edge can fade. Keep measuring.'],
        ],
      }),
      seedLesson({
        key: 'sample-size-and-backtests',
        title: 'Sample size, luck and the backtest that lies',
        videoFile: 'lesson-range.mp4',
        cues: [
          [0, 'Try enough rules on the same data and one will look excellent by chance. That is overfitting.'],
          [11, 'Keep part of the data unseen. Choose the rule on the first part, judge it once on the second.'],
          [
            22,
            'Beware of knowing the future: a high of the day that is used before the day has ended, or only companies that survived.',
          ],
          [35, 'Include costs, and fills you would really have had.'],
          [42, 'If a small change of a setting destroys the result, there was no result.'],
          [50, 'A backtest can reject an idea. It can never promise a profit.'],
        ],
      }),
      seedLesson({
        key: 'volatility-adjusted-size',
        title: 'Volatility-adjusted stops and size',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'A stop of fixed distance is tight on a wild day and loose on a quiet one. Measure the day instead.'],
          [11, 'The average true range is the mean of recent bar ranges, gaps included. Fourteen bars are customary.'],
          [22, 'Place the stop beyond the structure, and check that it is at least about one average range away.'],
          [
            32,
            'Then size from that distance. When the range doubles, the position halves and the risk in money stays.',
          ],
          [43, 'After a shock the average lags behind. Use the larger of the short and the long one.'],
          [53, 'Some days the right size is zero.'],
        ],
      }),
    ],
  },
  {
    title: 'Surviving the curve',
    lessons: [
      seedLesson({
        key: 'drawdown-math',
        title: 'Drawdown math and risk of ruin',
        videoFile: 'lesson-breakdown.mp4',
        cues: [
          [0, 'Take your list of results in R, shuffle it a thousand times, and record the deepest fall of each run.'],
          [11, 'You will find that the drawdown you lived through was one of the mild ones.'],
          [20, 'Choose a risk per trade at which a bad run, not the average one, is still bearable.'],
          [30, 'Doubling the risk roughly doubles the drawdown. The chance of ruin can grow far more than that.'],
          [42, 'Recovery is steeper than the fall: minus 30 percent needs plus 43.'],
          [51, 'Set the line at which you stop, in writing, while you are calm.'],
        ],
      }),
      seedLesson({
        key: 'correlation-and-heat',
        title: 'Correlation and the heat of a portfolio',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'Four positions of one R each are not four bets if they all need the dollar to fall.'],
          [10, 'Heat is what you lose if every open stop is hit today. Give it a limit, for example three R.'],
          [21, 'Group positions by what moves them, and let a group share one budget.'],
          [31, 'Correlations rise in a crisis, exactly when you relied on them being low.'],
          [41, 'Gaps ignore stops. Ask what a jump of three average ranges against everything would cost.'],
          [51, 'If that answer keeps you awake, the portfolio is too large.'],
        ],
      }),
    ],
  },
]
