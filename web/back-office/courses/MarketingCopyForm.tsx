import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { EMPTY_COPY } from '#contract/catalog/curriculum-copy.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { useListPart } from './editor/use-list-part.ts'
import { filledLines, LineInputs, type TypedLine, typedLines } from './LineInputs.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { PairInputs } from './PairInputs.tsx'

const LISTS = [
  { field: 'bestFor', label: 'Best for' },
  { field: 'youWillLearn', label: 'You will learn' },
  { field: 'whatsInside', label: 'What’s inside' },
  { field: 'prerequisites', label: 'Prerequisites' },
  { field: 'whatWeDontTeach', label: 'What we don’t teach' },
] as const

type Fields = Record<(typeof LISTS)[number]['field'], TypedLine[]> & Pick<MarketingCopy, 'quickConcepts' | 'labs'>

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).MarketingCopyForm

/** The text blocks below the description on the course page. Empty blocks aren't shown. */
export function MarketingCopyForm({ course: { marketingCopy } }: { course: AdminCourseDetail }) {
  const saved = useMemo(() => fieldsOf(marketingCopy ?? EMPTY_COPY), [marketingCopy])
  const form = useListPart<Fields>({
    name: 'copy',
    label: 'Marketing copy',
    loadSchema,
    saved,
    fieldsOf: (course) => fieldsOf(course.marketingCopy ?? EMPTY_COPY),
    changesOf: (typed) => ({ marketingCopy: filledCopy(typed) }),
    afterSave: ({ marketingCopy: filled }) => fieldsOf((filled as MarketingCopy | null | undefined) ?? EMPTY_COPY),
    typedOf: (typed) => ({ hasCopy: filledCopy(typed) !== null }),
  })
  const { errors } = form.formState
  const copy = form.watch()
  const block = (field: keyof Fields) => ({ count: copy[field].length, isWrong: errors[field] !== undefined })
  return (
    <ManagerSection title="Marketing copy" hint="Text blocks on the course page. Blocks without entries aren't shown.">
      <FormProvider {...form}>
        <div className="grid" data-field="copy">
          {LISTS.map(({ field, label }) => (
            <Block key={field} label={label} {...block(field)}>
              <LineInputs noun="Line" name={field} />
            </Block>
          ))}
          <Block label="Quick concepts" {...block('quickConcepts')}>
            <PairInputs
              name="quickConcepts"
              noun="Concept"
              head={{ key: 'term', label: 'Term' }}
              body={{ key: 'meaning', label: 'Meaning' }}
            />
          </Block>
          <Block label="Labs" {...block('labs')}>
            <PairInputs
              name="labs"
              noun="Lab"
              head={{ key: 'title', label: 'Title' }}
              body={{ key: 'description', label: 'Description' }}
            />
          </Block>
        </div>
      </FormProvider>
    </ManagerSection>
  )
}

type BlockProps = { label: string; count: number; isWrong: boolean; children: ReactNode }

function Block({ label, count, isWrong, children }: BlockProps) {
  return (
    <details
      // Opens for an error, so the cursor can go there, and stays open while it's corrected.
      ref={(details) => {
        if (details && isWrong) details.open = true
      }}
      className="border-b border-line py-1.5 last-of-type:border-0"
    >
      <summary className="flex min-h-9 items-center justify-between gap-4 text-14 font-medium text-ink pointer-coarse:min-h-11">
        {label}
        <span className="tabular flex items-center gap-2 text-13 font-normal text-muted">
          {count === 0 ? 'none' : count}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 in-open:rotate-180" />
        </span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}

const fieldsOf = (copy: MarketingCopy): Fields => ({
  bestFor: typedLines(copy.bestFor),
  youWillLearn: typedLines(copy.youWillLearn),
  whatsInside: typedLines(copy.whatsInside),
  prerequisites: typedLines(copy.prerequisites),
  whatWeDontTeach: typedLines(copy.whatWeDontTeach),
  quickConcepts: copy.quickConcepts,
  labs: copy.labs,
})

/** Without empty entries; null if nothing is left. */
function filledCopy(typed: Fields): MarketingCopy | null {
  const copy: MarketingCopy = {
    bestFor: filledLines(typed.bestFor),
    youWillLearn: filledLines(typed.youWillLearn),
    whatsInside: filledLines(typed.whatsInside),
    prerequisites: filledLines(typed.prerequisites),
    whatWeDontTeach: filledLines(typed.whatWeDontTeach),
    quickConcepts: typed.quickConcepts.filter(({ term }) => term.trim() !== ''),
    labs: typed.labs.filter(({ title }) => title.trim() !== ''),
  }
  return Object.values(copy).every((block) => block.length === 0) ? null : copy
}
