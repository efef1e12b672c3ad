import { useState } from 'react'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUpdateCourse } from './courses.mutations.ts'
import { filledLines, LineInputs } from './LineInputs.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { filledPairs, type Pair, PairInputs } from './PairInputs.tsx'
import { useReportUnsaved, withoutSaved } from './unsaved-parts.ts'

const EMPTY: MarketingCopy = {
  bestFor: [],
  quickConcepts: [],
  labs: [],
  youWillLearn: [],
  whatsInside: [],
  prerequisites: [],
  whatWeDontTeach: [],
}

const LISTS = [
  { field: 'bestFor', label: 'Best for' },
  { field: 'youWillLearn', label: 'You will learn' },
  { field: 'whatsInside', label: 'What’s inside' },
  { field: 'prerequisites', label: 'Prerequisites' },
  { field: 'whatWeDontTeach', label: 'What we don’t teach' },
] as const

/** The text blocks below the description on the course page. Empty blocks aren't shown. */
export function MarketingCopyForm({ course }: { course: AdminCourseDetail }) {
  const update = useUpdateCourse(course.id)
  const [typed, setTyped] = useState<MarketingCopy | null>(null)
  useReportUnsaved('Marketing copy', typed !== null)
  const copy = typed ?? course.marketingCopy ?? EMPTY
  const change = (part: Partial<MarketingCopy>) => setTyped({ ...copy, ...part })
  const save = () => update.mutate({ marketingCopy: tidy(copy) }, { onSuccess: () => setTyped(withoutSaved(copy)) })
  return (
    <ManagerSection title="Marketing copy" hint="Text blocks on the course page. Blocks without entries aren't shown.">
      <form
        className="grid"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {LISTS.map(({ field, label }) => (
          <Block key={field} label={label} count={copy[field].length}>
            <LineInputs noun="Line" lines={copy[field]} onChange={(lines) => change({ [field]: lines })} />
          </Block>
        ))}
        <Block label="Quick concepts" count={copy.quickConcepts.length}>
          <PairInputs
            noun="Concept"
            headLabel="Term"
            bodyLabel="Meaning"
            pairs={copy.quickConcepts.map(({ term, meaning }) => ({ head: term, body: meaning }))}
            onChange={(pairs) => change({ quickConcepts: pairs.map(toConcept) })}
          />
        </Block>
        <Block label="Labs" count={copy.labs.length}>
          <PairInputs
            noun="Lab"
            headLabel="Title"
            bodyLabel="Description"
            pairs={copy.labs.map(({ title, description }) => ({ head: title, body: description }))}
            onChange={(pairs) => change({ labs: pairs.map(toLab) })}
          />
        </Block>
        {typed && (
          <div className="mt-3 flex gap-2">
            <Button type="submit" variant="primary" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Save Copy'}
            </Button>
            <Button onClick={() => setTyped(null)}>Cancel</Button>
          </div>
        )}
      </form>
    </ManagerSection>
  )
}

function Block({ label, count, children }: { label: string; count: number; children: React.ReactNode }) {
  return (
    <details className="border-b border-line py-1.5 last-of-type:border-0">
      <summary className="flex min-h-9 items-center justify-between gap-4 text-14 font-medium text-ink">
        {label}
        <span className="tabular text-13 font-normal text-muted">{count === 0 ? 'none' : count}</span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}

const toConcept = ({ head, body }: Pair) => ({ term: head, meaning: body })
const toLab = ({ head, body }: Pair) => ({ title: head, description: body })

function tidy(copy: MarketingCopy): MarketingCopy | null {
  const lists = Object.fromEntries(LISTS.map(({ field }) => [field, filledLines(copy[field])]))
  const concepts = copy.quickConcepts.map(({ term, meaning }) => ({ head: term, body: meaning }))
  const labs = copy.labs.map(({ title, description }) => ({ head: title, body: description }))
  const tidied = {
    ...copy,
    ...lists,
    quickConcepts: filledPairs(concepts).map(toConcept),
    labs: filledPairs(labs).map(toLab),
  }
  return Object.values(tidied).every((block) => block.length === 0) ? null : tidied
}
