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
