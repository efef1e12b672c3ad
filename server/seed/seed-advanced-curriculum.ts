import { type SeedModule, seedLesson } from './seed-curriculum.ts'

export const ADVANCED_MODULES: readonly SeedModule[] = [
  {
    title: 'Structure across time frames',
    lessons: [
      seedLesson({
        key: 'structure-breaks',
        title: 'Structure breaks: continuation or change',
        chart: 'uptrend',
        isFreePreview: true,
        pauseSeconds: 8,
        script: `
In an uptrend, each close above the last swing high continues the structure. It confirms, it does not surprise.
> A close above the swing high confirms
Confirmation has no news in it. Most of the gain belongs to those who were there before.
The first close below the last swing low is different: the sequence of higher lows is broken.
> A close below the swing low: changed
That is a change of state, not yet a new trend. Many breaks end in a range.
> Change is not yet a new trend
On a daily chart, roughly: some breaks reverse, some continue after a pause, and many go sideways for weeks.
Count them in your own market. The share is the only number that matters here.
Use closes rather than wicks, and the same swing rule on every chart, or you will see what you want.
> Closes, not wicks; one swing rule
A rule you can explain to someone else in one sentence will be the same rule next month.
Note the break, the time frame and the level. Then wait for the market to show acceptance.
> Note the level and wait for acceptance
Acceptance means time and trading on the other side, not a single bar.
Here price breaks, returns to the level from below, and is turned away. Now there is something to work with.
A label is a starting point for a question, never a trade by itself.
> A label is a question
`,
      }),
      seedLesson({
        key: 'three-time-frames',
        title: 'One market, three time frames',
        chart: 'uptrend',
        pauseSeconds: 11,
        script: `
Give each time frame one job. The highest says which side you may take. The middle one holds the level.
> Highest: side. Middle: level. Lowest: timing
The lowest only times the entry and the stop. It is never allowed to change the idea.
People lose the most when the lowest frame is allowed to argue with the highest.
> The lowest never changes the idea
A factor of four to six between frames works well: day, four hours, one hour. Or hour, fifteen minutes, three minutes.
> A factor of four to six
Closer together, they show the same thing twice. Further apart, they have nothing to say to each other.
When frames disagree, the answer is smaller or nothing.
> When they disagree: smaller or nothing
Take this chart as the middle one. The daily is rising, so only purchases are allowed, and only at this level.
On the fifteen-minute chart we now wait for a swing low and a close above the last small high.
Write the three readings before you look for an entry. Three lines, in this order.
> Write three lines before the entry
Day: up, above 104. Four hours: back at the level. One hour: no low yet. So: nothing to do.
That third line saves more money than any indicator.
More frames do not add information. They add excuses.
`,
      }),
      seedLesson({
        key: 'acceptance-and-failed-breakouts',
        title: 'Ranges, acceptance and failed breakouts',
        chart: 'range',
        pauseSeconds: 9,
        script: `
A range is a market that agrees on value. Its edges are where agreement ends.
> A range is agreement on value
A breakout is accepted when price spends time outside, and pullbacks to the edge are bought or sold in the new direction.
> Accepted: time outside, pullbacks hold
Volume helps as a second witness. A breakout on half the usual volume deserves some doubt.
It fails when price closes back inside. Those who followed it are now wrong, and their exits push the other way.
> Failed: a close back inside
The failure is tradable because it has a clear stop: beyond the extreme of the attempt.
Decide beforehand how many bars outside you call acceptance, and test that number.
> How many bars is acceptance? Test it
On this chart, three closes outside separate the two cases. In your market it may be two or five.
Whatever the number, it must be chosen before the breakout, or every case will seem to prove you right.
A failed breakout often travels to the middle of the range. The far edge is a hope, not a target by right.
> The middle first, the far edge rarely
So take part of the position off in the middle, and let the rest pay for the times it goes no further.
Note each attempt at the edges of this range, and mark which of them was accepted.
`,
      }),
    ],
  },
  {
    title: 'Liquidity and execution',
    lessons: [
      seedLesson({
        key: 'where-orders-rest',
        title: 'Where orders rest: above highs and below lows',
        chart: 'breakdown',
        pauseSeconds: 7,
        script: `
Liquidity is the amount that can be traded near a price without moving it. Large traders need a lot of it.
> Liquidity: size without moving price
Stops collect above obvious highs and below obvious lows. A buy stop above a high is a resting order to buy.
> Stops rest above highs and below lows
Nobody needs to see them. It is enough to know how people are taught to place them.
Anyone who must sell size can find those buyers there. No plot is needed to explain it.
> Large sellers need those buyers
Equal highs, the previous day, the range edge: the more visible a level, the more rests behind it.
> The more visible, the more rests there
On this chart the equal lows in the middle are the most visible line there is. Look what happens below it.
The bar that trades through is fast, because one stop sets off the next.
So place your own stop where the idea is wrong, not where everyone else puts theirs.
> Your stop: where the idea is wrong
Sometimes that is the same place as everyone else's. Then accept the slip in advance, or trade smaller.
A stop a few cents beyond the obvious one changes little. A stop at another level changes the trade.
You never see all orders. Treat liquidity as a likelihood.
> Treat it as a likelihood
`,
      }),
      seedLesson({
        key: 'sweeps-and-reclaims',
        title: 'Sweeps and reclaims, with their failures',
        chart: 'volatile',
        pauseSeconds: 8,
        script: `
A sweep trades through a level, fills the orders behind it, and finds nobody willing to go further.
> Sweep: through the level, no follow-up
A reclaim is the close back on the old side. Without the close there is only a falling price.
> Reclaim: the close back on the old side
On fast charts the reclaim can come within minutes. On daily charts it may take two or three days.
Entry after the reclaim, stop beyond the extreme of the sweep, size from that distance.
> Stop beyond the extreme of the sweep
Example: level at 98.00, low of the sweep 96.80, close at 98.40. The risk is 1.60, and the size follows.
It fails often: the reclaim is lost within a few bars and the break was real. Then the loss is one R and the idea is over.
> It fails often
Here is a failure: reclaimed, lost two bars later, and then straight through. That trade costs one R and no more.
Count the failures in your own market before you count on the pattern.
> Count your own failures
If 34 of 60 fail and the others make 1.5 R each, five R are left before costs. That is little for so much work.
The pattern alone is nearly a coin toss. The context decides: the higher frame, the hour, the distance to the far side.
After the second failed reclaim at one level, leave it alone.
> After two failures, leave it
`,
      }),
      seedLesson({
        key: 'sessions-and-news',
        title: 'Sessions, opens and news: when liquidity changes',
        chart: 'volatile',
        pauseSeconds: 9,
        script: `
The same setup behaves differently at different hours, because different people are at their desks.
> Same setup, different hours
Opens bring volume and wide ranges. Midday is often thin. The last hour has its own flows.
> Open: wide. Midday: thin. Close: its own
In markets that never close, the sessions of other continents play the same part.
Before scheduled news the book thins out: spreads widen and stops slip.
> Before news the book thins out
A spread that is one cent at ten can be six cents in the minute before a rate decision.
Sort your record by hour of entry. Most traders find hours that cost them money.
> Sort your record by hour
Draw it as a bar chart: expectancy by hour of entry. It takes ten minutes and is rarely flat.
Look for hours with at least twenty trades before you believe a bar.
Trading fewer hours is the cheapest improvement there is.
> Trade fewer hours
Try a month with the first ninety minutes only, and compare the costs with the month before.
Put the calendar of the week beside the plan, and mark the times when you will be flat.
> Mark when you will be flat
Do it on Sunday. On Wednesday, five minutes before the number, nobody makes a calm calendar.
`,
      }),
      seedLesson({
        key: 'cost-of-execution',
        title: 'The cost of execution: spread, depth and slippage',
        chart: 'range',
        pauseSeconds: 7,
        script: `
Every trade pays a toll: half the spread in, half out, commission, slippage, and financing when held overnight.
> Spread, commission, slippage, financing
Express it in R. Two cents of cost on a stop of 20 cents is a tenth of an R, each time.
> 2 cents on a stop of 20: 0.1 R
At 200 trades a year that is 20 R. Many good years are not larger than that.
An expectancy of 0.15 R before costs is then 0.05 R after. Two thirds are gone.
> 0.15 R before costs, 0.05 R after
Tighter stops make costs larger in R. There is a stop below which no edge can live.
> Below some stop, no edge can live
Halve the stop and the same two cents are a fifth of an R. The chart looks more precise, the account does not.
Limit entries save spread and miss the best moves. Measure which effect is larger for you.
> Limit entries: cheaper, but selective
Selective in the wrong direction: you are filled on all the losers and miss some of the winners.
To measure it, note every limit order that did not fill, and what it would have done.
Record the price you wanted and the price you got.
> Wanted price, received price
Their difference, averaged over a month, is the figure that belongs into every backtest you run.
`,
      }),
    ],
  },
  {
    title: 'Edge and evidence',
    lessons: [
      seedLesson({
        key: 'expectancy-in-r',
        title: 'Expectancy in R, from your own record',
        chart: 'uptrend',
        pauseSeconds: 8,
        script: `
Divide every result by the risk you took. A gain of 90 dollars on a risk of 60 is plus 1.5 R.
> Result ÷ risk = R
The average of that column is your expectancy. Its spread tells you how rough the road is.
> The average is your expectancy
Two methods can share an average of 0.2 R. One swings by one R per trade, the other by four. They are not the same life.
Look at the median as well. If one trade carries the year, you own a lottery ticket, not a method.
> Look at the median as well
Split by setup, hour and market, but stop when a group has fewer than about thirty trades.
> Stop below thirty trades per group
Split often enough and some group will always shine. It is chance wearing a label.
Write down the question before you split: do my afternoon trades do worse? Then look once.
Compare trades that followed the plan with those that did not. This is often the most valuable line.
> Plan followed versus plan broken
If the broken ones did better, do not celebrate. Check the sizes, and check the sample.
On this chart, the three planned trades made 2.1 R, and the one in between gave back 1.4.
An edge can fade. Keep measuring.
> An edge can fade
`,
      }),
      seedLesson({
        key: 'sample-size-and-backtests',
        title: 'Sample size, luck and the backtest that lies',
        chart: 'range',
        pauseSeconds: 6,
        script: `
Try enough rules on the same data and one will look excellent by chance. That is overfitting.
> Many rules, one lucky winner
Twenty useless rules tested at the usual five percent give one discovery on average.
Keep part of the data unseen. Choose the rule on the first part, judge it once on the second.
> Choose on one part, judge on the other
Once means once. The second look turns unseen data into seen data.
Beware of knowing the future: a high of the day that is used before the day has ended, or only companies that survived.
> Nothing from the future
A quick test: could I have placed this order, at this time, with what was on my screen?
Include costs, and fills you would really have had.
> Costs, and fills you would have had
If a small change of a setting destroys the result, there was no result.
> A small change must not destroy it
Move the stop by ten percent and the hour by one. A real effect bends. A fitted one breaks.
Draw the result for all settings as a map. Look for a plain, not for a peak.
Then halve what is left. The live result is usually about half of the honest backtest.
A backtest can reject an idea. It can never promise a profit.
> A backtest can only reject
`,
      }),
      seedLesson({
        key: 'volatility-adjusted-size',
        title: 'Volatility-adjusted stops and size',
        chart: 'volatile',
        pauseSeconds: 9,
        script: `
A stop of fixed distance is tight on a wild day and loose on a quiet one. Measure the day instead.
> Fixed stops fit no day
The average true range is the mean of recent bar ranges, gaps included. Fourteen bars are customary.
> Average true range, 14 bars
On this chart it went from 1.80 to 4.20 within twenty bars. The market asked for twice the room.
Place the stop beyond the structure, and check that it is at least about one average range away.
> Beyond structure, one range away
Then size from that distance. When the range doubles, the position halves and the risk in money stays.
> Range doubles, size halves
With 100 dollars at risk and a stop of two, that is 50 units. With a stop of four it is 25.
After a shock the average lags behind. Use the larger of the short and the long one.
> After a shock, take the larger average
The reverse holds as well: after a quiet month the short average is too small, and the first wide day finds you oversized.
Set a cap on size, whatever the formula says. Very quiet markets produce very large numbers.
A table with five rows, from quiet to wild, beside the screen, saves the arithmetic when it matters.
Some days the right size is zero.
> Some days: zero
`,
      }),
    ],
  },
  {
    title: 'Surviving the curve',
    lessons: [
      seedLesson({
        key: 'drawdown-math',
        title: 'Drawdown math and risk of ruin',
        chart: 'breakdown',
        pauseSeconds: 7,
        script: `
Take your list of results in R, shuffle it a thousand times, and record the deepest fall of each run.
> Shuffle your results a thousand times
You will find that the drawdown you lived through was one of the mild ones.
> What you lived through was mild
Suppose your own drawdown was nine R. Among the shuffled runs, one in twenty may well exceed 19.
Choose a risk per trade at which a bad run, not the average one, is still bearable.
> Size for the bad run, not the average
At one percent per R, those 19 R are roughly 17 percent of the account. At three percent they are 44.
Doubling the risk roughly doubles the drawdown. The chance of ruin can grow far more than that.
> Double the risk, more than double the ruin
Recovery is steeper than the fall: minus 30 percent needs plus 43.
> −30% needs +43%
At 0.2 R per trade and one percent risk, that way back takes about 180 trades. Ask yourself if you would still be there.
Do the sum with your own number of trades per month. The answer is in years for most people.
Set the line at which you stop, in writing, while you are calm.
> Set the line while you are calm
Then tell the line to someone, and put the date of the review beside it.
`,
      }),
      seedLesson({
        key: 'correlation-and-heat',
        title: 'Correlation and the heat of a portfolio',
        chart: 'volatile',
        pauseSeconds: 10,
        script: `
Four positions of one R each are not four bets if they all need the dollar to fall.
> Four positions can be one bet
Heat is what you lose if every open stop is hit today. Give it a limit, for example three R.
> Heat: every open stop hit today
Add the open risk of all positions each evening. It is one line at the bottom of the journal.
Group positions by what moves them, and let a group share one budget.
> One budget per group
Groups need not be clever: dollar, interest rates, oil, technology, everything else.
Correlations rise in a crisis, exactly when you relied on them being low.
> Correlations rise in a crisis
On quiet days two markets may move apart. On the widest days of a year they often move as one.
Gaps ignore stops. Ask what a jump of three average ranges against everything would cost.
> Gaps ignore stops
With three R of heat and a jump of three ranges, the loss may be nine. Is nine still a bad week, or is it the end?
Reduce before the weekend, before holidays, and whenever you will be out of reach.
If that answer keeps you awake, the portfolio is too large.
> Sleep is a limit too
That is the last lesson. Keep the record, keep the limits, and come back to the labs with your own data.
`,
      }),
    ],
  },
]
