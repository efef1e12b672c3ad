import { type SeedModule, seedLesson, seedTextLesson } from './seed-curriculum.ts'
import { ONE_PAGE_PLAN, TRADE_RECORD } from './seed-text-lessons.ts'

export const INTRO_MODULES: readonly SeedModule[] = [
  {
    title: 'Reading a market',
    lessons: [
      seedLesson({
        key: 'what-one-candle-shows',
        title: 'What one candle shows',
        chart: 'uptrend',
        isFreePreview: true,
        hasTranscriptDownload: true,
        pauseSeconds: 9,
        script: `
This chart is a drawn example, not a real market. Every candle covers the same span of time.
Here it is one hour. On your screen it may be five minutes or a day. The reading is the same.
> Every candle covers the same span of time
A candle holds four prices: where the span opened, its high, its low, and where it closed.
> Four prices: open, high, low, close
Those four prices are all it holds. It does not tell you in which order the high and the low came.
The body runs from the open to the close. Green closed above its open, red closed below.
> The body: from open to close
A long body means one side moved price a long way and kept it there. A short one means little was agreed.
The thin lines are wicks. They mark prices that were reached but not kept.
> Wicks: prices reached and not kept
A long lower wick says price was offered down there and buyers took it back up before the close.
It does not say why. News, a single large order and a quiet hour all leave the same shape.
Look at the newest candle. Until it closes, its shape and even its color can still change.
> Until it closes, a candle can still change
Watch this one: it was red a moment ago. Anyone who acted on red acted on something that is gone.
Read the body first, then the wicks, then where the candle sits among its neighbors.
The same shape means less in the middle of a range than at its edge. Place matters more than form.
One candle is a small piece of evidence. It is never a reason to trade on its own.
> One candle is evidence, not a reason
Try it now: pause the video, take any candle, and say its four prices aloud.
Next we put candles in order and look for swing highs and swing lows.
`,
      }),
      seedLesson({
        key: 'swings-and-trend',
        title: 'Swing highs, swing lows and trend',
        chart: 'uptrend',
        pauseSeconds: 7,
        script: `
A swing high is a bar with lower highs on both sides. A swing low is the mirror of it.
> A swing needs lower highs on both sides
Some traders ask for two lower bars on each side, some for three. Choose a number and keep it.
Mark only swings that are finished. The newest bar cannot be a swing yet, because its right side is missing.
> The newest bar is never a swing
So every swing is confirmed late. That delay is the price of not guessing.
On this chart, the first swing low is confirmed here, one bar after it happened.
Higher highs together with higher lows: buyers accept paying more. We call that an uptrend.
> Uptrend: higher highs and higher lows
Both are needed. A higher high with a lower low is a market that is getting wider, not one that is rising.
Lower highs together with lower lows are a downtrend. Anything mixed is not a trend, and that is an answer too.
> Mixed means no trend
When you cannot say which it is within ten seconds, write mixed and move on.
The trend you see depends on the time frame. Write the time frame next to every statement you make.
> Write the time frame next to it
The hourly chart can fall for a day inside a daily uptrend. Neither chart is wrong.
In lab one you mark fifty swings on a daily chart with the right side covered. It takes about half an hour.
A trend describes what has happened. It does not promise the next bar.
`,
      }),
      seedLesson({
        key: 'support-and-resistance',
        title: 'Support and resistance as zones',
        chart: 'range',
        pauseSeconds: 8,
        script: `
Where price has turned up before, buyers were willing. We call that area support. Resistance is the same from above.
> Support: where buyers were willing before
Here is the first turn down, and here the second, at nearly the same price.
Two touches let you draw a line. A third shows that other people are watching it as well.
> Three touches make a level worth watching
After five or six touches the level is no stronger. Each visit uses up some of the orders that rest there.
In the middle of a range, the distance to either edge is about equal. There is little reason to be there.
> The middle is no place to be
From the middle you risk as much as you can win, and the edge decides nothing in your favor.
Draw zones, not single prices. Wicks reach a little past the edge all the time.
> Draw zones, not single prices
A zone about as deep as one average candle is a fair start. Make it wider in a fast market.
When resistance is broken and then holds from above, traders say it has become support. Wait for that test.
Every range ends. Before you trade an edge, say which close would prove you wrong.
> Decide which close proves you wrong
Write that close down as a price. A feeling can be argued with, and a price cannot.
For practice, find three ranges that have ended and mark the bar that ended each of them.
`,
      }),
    ],
  },
  {
    title: 'Placing an order',
    lessons: [
      seedLesson({
        key: 'bid-ask-and-spread',
        title: 'Bid, ask and the spread you pay',
        chart: 'range',
        pauseSeconds: 6,
        script: `
There are always two prices. The ask is what you pay to buy now. The bid is what you receive to sell now.
> Two prices: bid and ask
The chart usually shows neither of them. It shows the price of the last trade, which may be either.
The gap between them is the spread. You pay it each time you enter and leave in a hurry.
> The spread is a cost, paid at once
Suppose the bid is 20.00 and the ask is 20.04. A purchase is four cents behind the moment it is filled.
Price has to rise by those four cents before the trade is worth what you paid.
On 500 shares that is 20 dollars. Do it twice a day and you have paid 40 before being right or wrong.
> 20.00 to 20.04: four cents behind
Spreads widen when few people trade: outside main hours, around news, and in small instruments.
> Thin hours, wider spreads
Compare the spread at the open, at lunch and in the last hour. Write down all three.
A commission of zero does not mean the trade is free. Somebody is still paid, often through the spread.
Add the spread and the commission to every plan. A small edge can be smaller than its cost.
> Put costs into the plan
If your average gain is ten cents and the round trip costs five, half of your work goes to others.
Look up both figures at your broker before the next lesson.
`,
      }),
      seedLesson({
        key: 'order-types',
        title: 'Market, limit and stop orders',
        chart: 'breakdown',
        pauseSeconds: 9,
        script: `
A market order trades now, at the price that is available. It is sure to fill and unsure about price.
> Market: sure to fill, unsure of price
In a busy market the difference is small. In a thin one it can be several percent.
A limit order names the worst price you accept. It is sure about price and unsure to fill.
> Limit: sure of price, unsure to fill
The orders that do not fill are often the best trades, because price never came back for you.
A stop order sleeps until its price is reached. Then it becomes a market order.
> Stop: sleeps, then becomes a market order
People use it to leave a losing trade, and also to enter when price proves them right.
A stop-limit order becomes a limit order instead. In a fast fall it may not fill at all, and you are still in.
> Stop-limit: may not fill in a fast fall
Look at this drop: the stop price was touched, and the next trade was well below the limit.
The order is now waiting above the market, and the position is still losing.
Ask of each order: what do I want to be sure of, the fill or the price?
> Be sure of the fill, or of the price
For an exit that protects you, the fill usually matters more. For an entry, the price does.
Check how long each order stays alive. Some end with the day, others wait until you cancel them.
Practice all four on a demo account until you no longer have to think.
`,
      }),
      seedLesson({
        key: 'slippage-and-gaps',
        title: 'Slippage, gaps and why a stop is not a promise',
        chart: 'volatile',
        pauseSeconds: 7,
        script: `
Slippage is the difference between the price you asked for and the price you received.
> Slippage: asked for versus received
It can help you as well. Over many trades it rarely does.
A stop sells at the next available price. In a fast market the next price can be far away.
> A stop takes the next available price
The wide bars here are where that happens: few orders in the book, many people in a hurry.
A gap is a jump with no trades in between, often over a weekend or after news. A stop inside the gap fills behind it.
> Gaps: no trades in between
Suppose you hold at 40.00 with a stop at 39.00, and the market opens on Monday at 36.50.
The stop fills near 36.50. The plan said one dollar, and the loss is three and a half.
So the planned loss is an estimate. Leave room for a loss that is larger than planned.
> A planned loss is an estimate
A simple habit: ask what a gap of three times your stop would cost. If you could not bear it, trade smaller.
Smaller positions before known events are the simplest protection there is.
> Smaller before known events
Dates of results and central bank meetings are public. There is no excuse for being surprised by the calendar.
You can lose more than you planned. Plan with that sentence in mind.
`,
      }),
    ],
  },
  {
    title: 'Risk before reward',
    lessons: [
      seedLesson({
        key: 'risk-per-trade',
        title: 'Risk per trade: decide the loss first',
        chart: 'breakdown',
        pauseSeconds: 10,
        script: `
Before the entry, choose the price at which your idea is wrong. That is where the stop belongs.
> Where is the idea wrong?
Not where the loss starts to hurt. The market does not know where that is.
Then choose how much money that mistake may cost. Many careful traders stay at one percent of the account or below.
> Then: what may the mistake cost?
With 5,000 dollars, one percent is 50 dollars. That amount is called one R.
> One R: the money at risk
From here on we count results in R. A gain of 100 dollars is plus two R, whatever the market was.
Counting in R lets you compare a small trade with a large one, and this year with last year.
Ten losses in a row at one percent leave about 90 percent of the account. At five percent they leave about 60.
> Ten losses: 90 percent left, or 60
The difference is not only money. At 90 percent people follow the plan. At 60 they start to gamble.
Losing streaks of that length do happen, to good methods too.
> Long losing streaks are normal
With a win rate of 50 percent, a streak of seven losses is likely to appear within 200 trades.
Start with half a percent or less for the first fifty trades. Tuition should be cheap.
Never trade money you need for rent, debt or sleep.
`,
      }),
      seedLesson({
        key: 'position-size',
        title: 'From stop distance to position size',
        chart: 'volatile',
        pauseSeconds: 12,
        script: `
Position size is not a feeling. It is one division: money at risk, divided by risk per unit.
> Size = money at risk ÷ risk per unit
You need three numbers: the money at risk, the entry and the stop.
Entry 40.00, stop 39.50: each share risks 50 cents. With 50 dollars at risk, that is 100 shares.
> 50 ÷ 0.50 = 100 shares
Check it backwards: 100 shares times 50 cents is 50 dollars. The sum closes.
If the stop must be twice as far, the size halves. The money at risk stays the same.
> Wider stop, smaller size
Stop at 39.00 instead, one dollar away: 50 shares. The position is smaller, the mistake costs the same.
That is why a wild market does not have to mean a larger loss.
Do not start from the size you would like and move the stop to fit. That turns the sum around.
> Never move the stop to fit the size
In other markets the unit changes and the sum does not: contracts, lots, or fractions of a coin.
Round down, and subtract costs before you divide.
> Round down, subtract costs first
Do the division before you open the order window. A calculator is enough, and a spreadsheet is better.
If the smallest possible size still risks too much, the answer is no trade.
`,
      }),
      seedLesson({
        key: 'leverage-and-margin',
        title: 'Leverage and margin without illusions',
        chart: 'volatile',
        pauseSeconds: 8,
        script: `
Leverage lets a small deposit control a large position. The deposit is called margin.
> Leverage: a small deposit, a large position
At ten to one, a move of one percent changes your deposit by ten percent, in both directions.
> 10 to 1: a move of 1% changes 10%
Ten such moves against you and the deposit is gone. On a day like this one, that can take an hour.
When losses eat the margin, the broker may close the position for you, at a moment you did not choose.
> The broker chooses the moment
That is a margin call. It tends to come at the worst price of the day, because everyone gets it together.
Keep enough free cash that no ordinary day can bring you near it.
With some products and in some countries, you can owe more than you deposited. Read that page of the contract.
> You may owe more than you paid in
Holding overnight usually costs interest on the borrowed part, every day, also when price stands still.
Look for three numbers at your broker: the margin required, the level at which they close, and the nightly rate.
Leverage does not change your edge. It only changes how quickly you meet the consequences.
> Leverage does not change your edge
If a method loses slowly without leverage, it will lose quickly with it.
Size by risk first. If that needs no leverage, use none.
`,
      }),
    ],
  },
  {
    title: 'A plan you can keep',
    lessons: [
      seedLesson({
        key: 'win-rate-and-expectancy',
        title: 'Win rate, reward to risk and expectancy',
        chart: 'uptrend',
        pauseSeconds: 11,
        script: `
How often you are right says little until you know how much you gain and lose each time.
> Being right often says little by itself
Say 40 of 100 trades win two R each, and 60 lose one R each. That is 80 minus 60: 20 R, or 0.2 R per trade.
> 40 × 2 R − 60 × 1 R = 20 R
Turn the figures around: 60 wins of one R and 40 losses of two R make minus 20, with more wins than before.
This average is called expectancy. Costs come off it before it is yours.
> Expectancy, after costs
At 0.05 R of cost per trade, a quarter of that expectancy is gone. It still exists, and it is smaller.
A method that wins 80 percent of the time can still lose money if its losses are five times its gains.
People like high win rates because being right is pleasant. The account does not care about pleasant.
> 80 percent right can still lose
Twenty trades prove very little. Collect many more before you believe a number.
> Twenty trades prove very little
Think of a coin. Twenty tosses give 13 heads or more about one time in eight, and the coin is fair.
Keep a list with one line per trade: date, setup, risk, result in R. This course comes back to it.
Past results are a description, not a forecast.
`,
      }),
      seedTextLesson({ key: 'trade-record', title: 'One line per trade', text: TRADE_RECORD }),
      seedTextLesson({ key: 'one-page-plan', title: 'Your first one-page trading plan', text: ONE_PAGE_PLAN }),
    ],
  },
]
