import { Fragment } from 'react'

/** `2/12 lessons · 10m watched`. Breaks between the words of a list, never inside one. */
export function DottedWords({ of }: { of: readonly string[] }) {
  return of.map((words, at) => (
    <Fragment key={words}>
      {at > 0 && '\u00a0· '}
      <span className="whitespace-nowrap">{words}</span>
    </Fragment>
  ))
}
