import { type SeedModule, seedLesson, seedTextLesson } from './seed-curriculum.ts'
import { HONEST_JOURNAL, NAME_THE_BIAS, TEN_MINUTE_PAUSE } from './seed-text-lessons.ts'

export const PSYCHOLOGY_MODULES: readonly SeedModule[] = [
  {
    title: 'What the mind does under risk',
    lessons: [
      seedLesson({
        key: 'why-losses-weigh-more',
        title: 'Why losses weigh more than gains',
        chart: 'breakdown',
        isFreePreview: true,
        pauseSeconds: 7,
        script: `
For most people, losing 100 dollars hurts more than winning 100 dollars pleases. This is called loss aversion.
> Losses weigh more than equal gains
Studies put the factor at about two. Yours may differ, and it changes with the size of the stake.
In trading it has a familiar shape: winners are sold early, to keep the pleasure, and losers are held, to avoid the pain.
> Winners sold early, losers held
Watch the level on this chart. Above it, the holder feels patient. Below it, he feels hopeful. Nothing else changed.
The result is many small gains and a few large losses, the opposite of what the plan said.
> Many small gains, a few large losses
Ten gains of 30 dollars and one loss of 400. The month felt good for ten days and ended red.
Another sign: checking a losing trade every minute, and a winning one hardly at all.
You cannot remove the feeling. You can decide the exit before the feeling arrives.
> Decide the exit before the feeling
An order in the market needs no courage. A decision in the moment does.
If you catch yourself moving a stop away from price, treat it as an alarm, not as an adjustment.
Homework: find your last ten losses and note how many were closed later than planned.
> Homework: your last ten losses
`,
      }),
      seedLesson({
        key: 'confirmation-bias',
        title: 'Seeing what we hope for: confirmation bias',
        chart: 'uptrend',
        pauseSeconds: 8,
        script: `
Once we hold a position, we start to look for reasons to keep holding it.
> We look for reasons to stay
It is not stupidity. A mind that argued with itself all day would never act.
We read the analyst who agrees, change the time frame until it looks better, and call the rest noise.
> Agreeing voices, kinder time frames
Here, a holder sees higher lows. Someone without a position sees a market that has stopped making highs.
Notice how quickly the second view sounds unreasonable once you own some.
The cure is a question asked before entry: what would I expect to see if I were wrong?
> What would I see if I were wrong?
Write the answer as a price or an event. Then let that, not your mood, decide.
> Write it as a price or an event
For example: two closes below the last swing low, or no new high by Thursday.
Ask someone who has no position to argue the other side for two minutes. Do not answer. Take notes.
A good journal has a column for evidence against the trade. An empty one is a warning.
> A column for evidence against
If that column stays empty for a week, the market did not become simpler. You stopped looking.
`,
      }),
      seedLesson({
        key: 'hindsight',
        title: 'Hindsight and the chart that was always obvious',
        chart: 'range',
        pauseSeconds: 9,
        script: `
Scroll back on any chart and the right trade looks obvious. It was not, because the right side was empty.
> The right side was empty
We remember the line we drew afterwards as if it had been there before.
Hindsight makes us judge a decision by its result. A good decision can lose. A bad one can win.
> Good decisions can lose
Think of four boxes: good decision, good result; good and bad; bad and good; bad and bad.
The dangerous box is the third: a bad decision that paid. It teaches the wrong lesson with a reward.
Judge a trade by what was known at the entry: was the setup there, was the size right, was the exit set?
> Judge what was known at the entry
Ask a fourth question: would I take the same trade again tomorrow, not knowing how it ends?
Cover the right side of a chart and step bar by bar. That is closer to the real task.
> Step bar by bar, right side covered
On this chart, pause before each new candle and say what you would do. Then let it form.
You will be wrong often. That is what the market looked like to everyone at the time.
Grade the decision before you look at the money.
> Grade first, money second
`,
      }),
      seedTextLesson({ key: 'name-the-bias', title: 'Which bias was it? Reading your record', text: NAME_THE_BIAS }),
    ],
  },
  {
    title: 'Under pressure',
    lessons: [
      seedLesson({
        key: 'fear-of-missing-out',
        title: 'Fear of missing out and the late entry',
        chart: 'uptrend',
        pauseSeconds: 7,
        script: `
Price runs without you. Each bar seems to say that the next one will be the last chance.
> Every bar says: last chance
Notice where you feel it. For many people it is the chest or the hands, before there is any thought.
A late entry has a simple flaw: the sensible stop is far away, so either the risk or the stop is wrong.
> Late entry: the sensible stop is far
At this point the last swing low is five dollars below. At the start of the move it was one.
Measure it. If the distance to the stop is more than your plan allows, the trade is gone, not waiting.
> Measure it, then let it go
So the same idea now costs five times as much to be wrong about. That is a different trade.
Markets offer another setup tomorrow. An account that is spent has no tomorrow.
> Another setup tomorrow
An alarm at your level is better than a screen. It calls you when there is something to decide.
If you must act, act small: a quarter of your size, with the real stop. Most urges fade at that price.
Write down the trades you missed. Over a month the list is calmer than the memory.
> Keep a list of missed trades
Count how many of them would have lost. People are usually surprised.
`,
      }),
      seedLesson({
        key: 'revenge-trades',
        title: 'Revenge trades and the urge to get it back',
        chart: 'breakdown',
        pauseSeconds: 8,
        script: `
After a loss, the mind keeps an open account and wants it closed today.
> An open account in the mind
The next trade then has a second purpose: repair. It comes sooner, larger, and with less reason.
> Sooner, larger, with less reason
You can see it in records: the time between trades shrinks after a loss, and the size grows.
The market does not know what you lost. The next trade has to stand on its own.
> The next trade stands on its own
Here the level broke, the first buyer lost, and three more losses followed within the hour.
None of the three was in the plan. Together they cost four times the first.
Put time between them: close the order window, stand up, walk for ten minutes, then read the plan aloud.
> Put ten minutes in between
Ten minutes is not magic. It is long enough for the body to calm down and short enough to be done.
Set a daily limit in advance, for example two R. When it is reached, the day is over.
> A daily limit, set in advance
Many brokers let you set such a limit on the account. Use it. A rule you cannot break is the best kind.
If you cannot stop, get help. That is a strength, not a weakness.
> If you cannot stop, get help
`,
      }),
      seedLesson({
        key: 'overconfidence',
        title: 'Overconfidence after a winning streak',
        chart: 'uptrend',
        pauseSeconds: 6,
        script: `
Winning feels like skill and losing feels like bad luck. Both are usually a mixture.
> Winning feels like skill
After a streak, size creeps up and rules become suggestions. The largest loss often follows the best week.
> After a streak, size creeps up
On this chart almost any purchase worked. A rising market makes many people look talented.
With a fair coin, 100 tosses are more likely than not to contain six heads in a row. Streaks need no explanation.
> Streaks need no explanation
Try it in a spreadsheet: a column of coin tosses, and a count of the longest run. Press the key a few times.
Then look at your best week again. How much of it would a coin have done?
Change size by a rule and a date, for example once a quarter, never in the middle of a good feeling.
> Change size by a rule and a date
Write the date in your calendar today. Until then the size is not a question.
Ask what would have happened with the same trades in another order.
> The same trades, another order
If the answer is a drawdown you could not have borne, the streak was lucky twice: in the wins and in their order.
Confidence in a process is useful. Confidence in the next trade is not.
`,
      }),
      seedLesson({
        key: 'sitting-through-a-drawdown',
        title: 'Sitting through a drawdown',
        chart: 'volatile',
        pauseSeconds: 9,
        script: `
A drawdown is the distance from the last high of your account to its present value. Every method has them.
> Drawdown: from the last high to now
The last high becomes a magnet. People trade to get back to it, and not because there is a setup.
Losing 20 percent takes a gain of 25 to recover. Losing 50 percent takes 100. Depth matters more than length.
> −20% needs +25%, −50% needs +100%
This is why the first rule is to keep losses small. The sum is unkind to deep holes.
Before you begin, write down the drawdown you expect, and the one at which you stop and review.
> Expected, and the line to stop at
If your worst run on paper was eight R, expect twelve. Real runs are worse than past ones, on average.
In the middle, do less: half the size, only the best setup, no new ideas.
> In the middle, do less
Doing less also gives you time to find out whether the market changed or you did.
Compare with your record. Inside the expected range, carry on. Outside it, stop and find out why.
> Inside the range: carry on
Tell one person about your line before you reach it. It is harder to move a line that someone else knows.
No drawdown is worth your health.
`,
      }),
      seedTextLesson({ key: 'ten-minute-pause', title: 'The ten minutes after a trade', text: TEN_MINUTE_PAUSE }),
    ],
  },
  {
    title: 'Habits that hold',
    lessons: [
      seedLesson({
        key: 'if-then-rules',
        title: 'If-then rules: deciding before the moment',
        chart: 'range',
        pauseSeconds: 7,
        script: `
A rule that begins with "I will try" does not survive a fast market. A rule that begins with "if" has a chance.
> Begin the rule with "if"
If price closes back inside the range, then I am out. If I feel rushed, then I take my hand off the mouse.
> If it closes back inside, then I am out
The trigger is a fact about the chart or about you. The action needs no further thought.
Name a trigger you can see and an action you can do within a few seconds.
> A trigger you can see, an action in seconds
A bad one: if the market looks weak, then I am careful. You can neither see it nor do it.
A better one: if two bars in a row close in their lower third, then I sell half.
Three rules are enough. Ten are a library that nobody opens.
> Three rules are enough
Choose the three from your journal: the mistakes that cost the most, not the ones that annoy you most.
Rehearse them on old charts, aloud, until the action comes before the debate.
> Rehearse aloud on old charts
On this chart the first rule would have acted here. Say it as the bar closes, before the next one begins.
After a month, keep the rule that you followed, and rewrite the one that you did not.
`,
      }),
      seedTextLesson({ key: 'honest-journal', title: 'A journal that tells the truth', text: HONEST_JOURNAL }),
      seedLesson({
        key: 'weekly-review',
        title: 'The weekly review and knowing when to stop',
        chart: 'volatile',
        pauseSeconds: 12,
        script: `
Once a week, with markets closed, read the journal from the beginning of the week to its end.
> Markets closed, journal open
Twenty minutes are enough. Do it at the same hour each week, before the week begins to fade.
Count two things: how many trades followed the plan, and the result of those that did not.
> Plan followed, and plan broken
Most people find that the second number explains the month.
Look at the mood column next. Which word stands beside the worst results?
Choose one habit to work on. One. Write it on top of the page for the coming week.
> One habit for the coming week
Last week: no trades in the first ten minutes. This week: the same, until it holds twice in a row.
Also ask whether to trade at all. Illness, grief, debt or anger are reasons to stand aside.
> Should I trade at all?
A volatile week like this one asks the question for you. Standing aside is a position too.
Stopping for a month loses nothing but commissions. Stopping for good can be a sound decision too.
> Stopping can be a sound decision
Keep the reviews together. After a quarter, read them in one sitting: that is your real course.
The aim is a life that has trading in it, not the other way round.
`,
      }),
    ],
  },
]
