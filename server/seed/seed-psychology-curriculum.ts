import { type SeedModule, seedLesson } from './seed-curriculum.ts'

export const PSYCHOLOGY_MODULES: readonly SeedModule[] = [
  {
    title: 'What the mind does under risk',
    lessons: [
      seedLesson({
        key: 'why-losses-weigh-more',
        title: 'Why losses weigh more than gains',
        videoFile: 'lesson-breakdown.mp4',
        isFreePreview: true,
        cues: [
          [
            0,
            'For most people, losing 100 dollars hurts more than winning 100 dollars pleases. This is called loss aversion.',
          ],
          [
            12,
            'In trading it has a familiar shape: winners are sold early, to keep the pleasure, and losers are held, to avoid the pain.',
          ],
          [25, 'The result is many small gains and a few large losses, the opposite of what the plan said.'],
          [36, 'You cannot remove the feeling. You can decide the exit before the feeling arrives.'],
          [47, 'Homework: find your last ten losses and note how many were closed later than planned.'],
        ],
      }),
      seedLesson({
        key: 'confirmation-bias',
        title: 'Seeing what we hope for: confirmation bias',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'Once we hold a position, we start to look for reasons to keep holding it.'],
          [10, 'We read the analyst who agrees, change the time frame until it looks better, and call the rest noise.'],
          [22, 'The cure is a question asked before entry: what would I expect to see if I were wrong?'],
          [33, 'Write the answer as a price or an event. Then let that, not your mood, decide.'],
          [44, 'A good journal has a column for evidence against the trade. An empty one is a warning.'],
        ],
      }),
      seedLesson({
        key: 'hindsight',
        title: 'Hindsight and the chart that was always obvious',
        videoFile: 'lesson-range.mp4',
        cues: [
          [
            0,
            'Scroll back on any chart and the right trade looks obvious. It was not, because the right side was empty.',
          ],
          [12, 'Hindsight makes us judge a decision by its result. A good decision can lose. A bad one can win.'],
          [
            24,
            'Judge a trade by what was known at the entry: was the setup there, was the size right, was the exit set?',
          ],
          [37, 'Cover the right side of a chart and step bar by bar. That is closer to the real task.'],
          [48, 'Grade the decision before you look at the money.'],
        ],
      }),
    ],
  },
  {
    title: 'Under pressure',
    lessons: [
      seedLesson({
        key: 'fear-of-missing-out',
        title: 'Fear of missing out and the late entry',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'Price runs without you. Each bar seems to say that the next one will be the last chance.'],
          [
            10,
            'A late entry has a simple flaw: the sensible stop is far away, so either the risk or the stop is wrong.',
          ],
          [
            22,
            'Measure it. If the distance to the stop is more than your plan allows, the trade is gone, not waiting.',
          ],
          [34, 'Markets offer another setup tomorrow. An account that is spent has no tomorrow.'],
          [45, 'Write down the trades you missed. Over a month the list is calmer than the memory.'],
        ],
      }),
      seedLesson({
        key: 'revenge-trades',
        title: 'Revenge trades and the urge to get it back',
        videoFile: 'lesson-breakdown.mp4',
        cues: [
          [0, 'After a loss, the mind keeps an open account and wants it closed today.'],
          [9, 'The next trade then has a second purpose: repair. It comes sooner, larger, and with less reason.'],
          [21, 'The market does not know what you lost. The next trade has to stand on its own.'],
          [
            31,
            'Put time between them: close the order window, stand up, walk for ten minutes, then read the plan aloud.',
          ],
          [43, 'Set a daily limit in advance, for example two R. When it is reached, the day is over.'],
          [53, 'If you cannot stop, get help. That is a strength, not a weakness.'],
        ],
      }),
      seedLesson({
        key: 'overconfidence',
        title: 'Overconfidence after a winning streak',
        videoFile: 'lesson-uptrend.mp4',
        cues: [
          [0, 'Winning feels like skill and losing feels like bad luck. Both are usually a mixture.'],
          [
            10,
            'After a streak, size creeps up and rules become suggestions. The largest loss often follows the best week.',
          ],
          [
            22,
            'With a fair coin, 100 tosses are more likely than not to contain six heads in a row. Streaks need no explanation.',
          ],
          [35, 'Change size by a rule and a date, for example once a quarter, never in the middle of a good feeling.'],
          [47, 'Ask what would have happened with the same trades in another order.'],
        ],
      }),
      seedLesson({
        key: 'sitting-through-a-drawdown',
        title: 'Sitting through a drawdown',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [
            0,
            'A drawdown is the distance from the last high of your account to its present value. Every method has them.',
          ],
          [
            11,
            'Losing 20 percent takes a gain of 25 to recover. Losing 50 percent takes 100. Depth matters more than length.',
          ],
          [23, 'Before you begin, write down the drawdown you expect, and the one at which you stop and review.'],
          [34, 'In the middle, do less: half the size, only the best setup, no new ideas.'],
          [44, 'Compare with your record. Inside the expected range, carry on. Outside it, stop and find out why.'],
          [54, 'No drawdown is worth your health.'],
        ],
      }),
    ],
  },
  {
    title: 'Habits that hold',
    lessons: [
      seedLesson({
        key: 'if-then-rules',
        title: 'If-then rules: deciding before the moment',
        videoFile: 'lesson-range.mp4',
        cues: [
          [
            0,
            'A rule that begins with "I will try" does not survive a fast market. A rule that begins with "if" has a chance.',
          ],
          [
            12,
            'If price closes back inside the range, then I am out. If I feel rushed, then I take my hand off the mouse.',
          ],
          [24, 'Name a trigger you can see and an action you can do within a few seconds.'],
          [34, 'Three rules are enough. Ten are a library that nobody opens.'],
          [44, 'Rehearse them on old charts, aloud, until the action comes before the debate.'],
        ],
      }),
      seedLesson({
        key: 'honest-journal',
        title: 'A journal that tells the truth',
        videoFile: 'lesson-range.mp4',
        cues: [
          [0, 'A journal is not a diary of profits. It is a record of decisions, made when the result was unknown.'],
          [11, 'Before entry: setup, reason, stop, size, and one word for your state of mind.'],
          [21, 'After exit: was the plan followed, yes or no? Result in R. One sentence on what you would repeat.'],
          [33, 'Attach a picture of the chart at entry. Memory repaints it later.'],
          [42, 'Five minutes a day are enough. An unwritten trade cannot teach you anything.'],
          [52, 'Be as honest about lucky wins as about unlucky losses.'],
        ],
      }),
      seedLesson({
        key: 'weekly-review',
        title: 'The weekly review and knowing when to stop',
        videoFile: 'lesson-volatile.mp4',
        cues: [
          [0, 'Once a week, with markets closed, read the journal from the beginning of the week to its end.'],
          [10, 'Count two things: how many trades followed the plan, and the result of those that did not.'],
          [21, 'Choose one habit to work on. One. Write it on top of the page for the coming week.'],
          [32, 'Also ask whether to trade at all. Illness, grief, debt or anger are reasons to stand aside.'],
          [43, 'Stopping for a month loses nothing but commissions. Stopping for good can be a sound decision too.'],
          [53, 'The aim is a life that has trading in it, not the other way round.'],
        ],
      }),
    ],
  },
]
