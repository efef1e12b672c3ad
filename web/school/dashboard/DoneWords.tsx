import { Fragment } from 'react'

import { doneWords, type StepCounts } from '#contract/learning/count-steps.ts'

type Props = { done: StepCounts; all: StepCounts }

/** `2/12 lessons · 0/3 practice steps`. Breaks between the two, never inside one. */
export function DoneWords({ done, all }: Props) {
  return doneWords(done, all).map((words, at) => (
    <Fragment key={words}>
      {at > 0 && ' · '}
      <span className="whitespace-nowrap">{words}</span>
    </Fragment>
  ))
}
