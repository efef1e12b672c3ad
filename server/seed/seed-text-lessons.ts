/** Lessons that are read: Markdown, as staff would write it. */

export const ONE_PAGE_PLAN = `
A plan that doesn't fit on one page won't be read when it matters. This lesson is one you read, because at the end of it you write.

Take a sheet of paper and a pen. You need about twenty minutes.

## Five lines

Each line answers one question. If an answer needs two sentences, it isn't clear yet.

1. **What do I trade, and when?** One or two markets and the hours you can really sit down.
2. **What must be true before I enter?** A condition that somebody else could check on the same chart.
3. **Where am I wrong?** A price, not a feeling.
4. **What does being wrong cost?** The share of the account you lose if that price is reached.
5. **How do I leave when I'm right?** A price, a time or a rule for the stop.

Be concrete. "Strong market" is not a condition. "Price above yesterday's high at ten o'clock" is.

## An example

This is a plan for the edges of a range. The numbers are made up, and the plan is no advice. It shows how short the answers can be.

| Line | Written down |
| --- | --- |
| What and when | One index fund, from nine to noon |
| Before I enter | A bar closes back inside the range after leaving it |
| Where I'm wrong | Beyond the last extreme |
| What it costs | Half a percent of the account |
| How I leave | At the middle of the range |

Read it from top to bottom. Nothing in it depends on how you feel that morning, and every line can be checked afterward.

## One line for stopping

Now add a sixth line, the one people leave out and need on their worst day:

> After two losses in a day, or three R in a week, I close the platform.

Choose your own numbers, but choose them now. A limit that you set during a losing streak will always be a little further away than it should be.

## How to use the page

- Put it where you can see it while you trade. Paper is fine. Paper is better than a tab.
- Trade it on a demo account or at the smallest size your broker allows.
- Write down every trade, including the ones you'd rather forget.
- Change the page once a week at most, and only with the record in front of you.

The first version will be wrong somewhere. That's not a reason to wait: you only find out where by following it.

## Before you go on

Check your page against these questions:

- Could a friend decide from it whether a given trade was allowed?
- Is every price a number you can point at?
- Do you know the most you can lose today?

If you answer yes three times, you have a plan. It can still lose money, like every plan. But now you'll know why, and you'll know what to change.

That is the end of this course. Take the page, twenty small trades and your record into the next one.
`.trim()

export const TRADE_RECORD = `
Expectancy is only as good as the list it's computed from. This lesson is short, because the list is: one line per trade, written on the day.

## What goes into a line

| Column | Example |
| --- | --- |
| Date | March 3 |
| Setup, by its name in your plan | Range edge |
| Risk in money | $50 |
| Result in R | -1.0 |
| Plan followed | Yes |

Five columns are enough to answer the questions that matter in your first months. You can add more later, but you can't fill in what you never wrote down.

## Three habits

- **Write the risk before the trade**, the result after it. A risk that's written afterward is a guess that flatters you.
- **Write every trade.** The one you'd rather leave out is the one you learn from.
- **Count in R.** Dollars tell you how large you traded. R tells you how well.

## What to read from it

After twenty trades, look at two numbers: how many followed the plan, and the average result of those that did. Don't judge the method yet. Twenty trades prove very little, but they show whether you traded it at all.

> A method you didn't follow can't be judged by your results.

## A week, written down

Here is how it looks when it's honest. The first trade followed the plan and lost. The second one followed it and won. The third one wasn't in the plan, was twice as large, and won more than both.

Added up, the week made money. Read line by line, it says something else: the best result came from the one trade that nobody could repeat on purpose. Without the last column you'd remember the week as a success, and you'd do more of the wrong thing.

That's why the record comes before the statistics. It can't tell you what the market will do next. It can tell you what you really did.

## Before you go on

Draw the five columns on paper or in a spreadsheet, and enter the last three trades you remember, on paper or real. In the next lesson you write the plan that these lines refer to.
`.trim()

export const NAME_THE_BIAS = `
The last three lessons named three habits of the mind: losses weigh more than gains, hope picks the evidence, and the past looks obvious. Here you learn to tell them apart in a record, because each needs another answer.

## Three signs

| What the record shows | What it may be | What helps |
| --- | --- | --- |
| Small wins, a few large losses | Loss aversion | The exit is an order, placed with the entry |
| Long reasons for, none against | Confirmation bias | One line: what would I see if I were wrong? |
| Every loss called a mistake | Hindsight | Grade the decision before you see the result |

A sign isn't proof, only a place to look. Somebody with five trades and one large loss may just have been unlucky.

## How to look

1. Take your last twenty trades, or the trades of a friend who lends you theirs.
2. Mark each loss that was larger than planned.
3. Read what was written before the entry, and only that.
4. Choose the row of the table that fits most of the marks.

If no row fits, leave it. A bias that you have to search for isn't what costs you money.

## An example

Somebody marks six large losses out of twenty trades. Four of them have long notes: three reasons to buy, a second opinion, a chart on another time frame. None of the four has a word about what would prove the idea wrong.

It would be easy to call this loss aversion, because the losses are large. The notes say otherwise. The exits came late because nobody had written down what to look for. The answer isn't a tighter stop. It's one more line before the entry, written down while you're calm, and it takes ten seconds.

> Work on the one that cost the most, not on the one you like least.

## Write down

One sentence: "In my record I see …, and from now on I will …" Keep it. You need it again when you write if-then rules.
`.trim()

export const TEN_MINUTE_PAUSE = `
Pressure passes faster than people think, if nothing feeds it. This lesson is a routine for the ten minutes after a loss, a missed move or a great win. Print it or copy it by hand.

## The routine

1. **Close the order window.** Not the chart, only the window that can cost you money.
2. **Stand up.** Walk, drink a glass of water, look at something far away.
3. **Say what happened** in one sentence without an adjective: "I lost one R on a range edge."
4. **Read your plan aloud**, from the first line to the last.
5. **Ask one question:** would I take the next trade if the last one hadn't happened?

If the answer is no, or if you don't know, the day is over. That's not a defeat. It's the cheapest decision of the day.

## When to use it

| What happened | How long |
| --- | --- |
| A loss as planned | Ten minutes |
| A loss larger than planned | The rest of the day |
| Three wins in a row | Ten minutes |
| You notice that you're angry | The rest of the day |

## Why ten minutes

A strong feeling peaks within a minute or two and then fades, unless you keep looking at what caused it. A chart that moves is the best way to keep it alive. So the routine takes you away from the screen first and lets you think second.

Ten minutes is also short enough that nothing is lost. A setup that's gone after ten minutes was already late. A setup that's still there can be taken with a clear head, at the size your plan allows, and you'll know that you took it for its own reasons, not for yours.

> The pause isn't a punishment. It's part of the trade.

## Try it

Do it once today without a reason, on a demo account or on paper. A routine that you've never walked through won't be there when you need it.
`.trim()

export const HONEST_JOURNAL = `
A journal is not a diary of profits. It's a record of decisions, written down while the result was still unknown.

That sounds like a detail. It's the whole point: once you know how a trade ended, you can't remember what you knew before. A journal is the only witness that doesn't change its story.

## Before you enter

Five entries, in this order. They take a minute.

1. **Setup.** The name you gave it in your plan. If it has no name, that's worth knowing too.
2. **Reason.** One sentence about what you see now.
3. **Stop.** The price that proves you wrong.
4. **Size.** From the distance to the stop, not from how sure you are.
5. **Mood.** One word: calm, rushed, bored, angry.

People skip the mood because it seems soft. After three months it's often the most useful column. Sort your trades by it once and look at the results.

## After you leave

Three entries, and then you're done.

1. **Was the plan followed?** Yes or no. "Almost" is no.
2. **Result in R**, so that a small trade and a large one can be compared.
3. **One sentence** on what you would do the same way again.

Keep a picture of the chart as it looked when you entered. Without it, you'll later see a clear level where there was none.

## What it looks like

| | First trade | Second trade |
| --- | --- | --- |
| Setup | Range edge | None |
| Reason | Close back inside | It was moving fast |
| Stop, size | 97.40, 60 shares | 101.20, 150 shares |
| Mood | Calm | Rushed |
| Plan followed | Yes | No |
| Result | -1.0 R | +1.8 R |

Which of the two was the better trade? The first one lost money and the second one made some. But only the first can be repeated on purpose. The second one was paid for luck, and it teaches you to do it again, larger.

> Be as honest about lucky wins as about unlucky losses.

## Making it last

Most journals end in the second week. These four things keep one alive:

- **Five minutes a day.** If it takes longer, you write too much.
- **The same place.** A spreadsheet, a notebook or the notes in this course are all fine. The best tool is the one you open.
- **On the same day.** A trade that you write down tomorrow is already a story.
- **No verdicts.** "Stupid" isn't an observation. "Entered before the close" is.

## Try it

Take your last five trades and fill in what you still know. Leave empty what you don't. Count the empty fields: that's what the journal is for.

In the next lesson you read a week of it and decide on one change.
`.trim()
