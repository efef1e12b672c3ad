import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AuthoredDrill } from '#contract/practice/admin-practice.endpoints.ts'
import type { CandleSeries } from '#contract/practice/candle-series.ts'
import type { Drill } from '#contract/practice/drill.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import { CutChart } from './CutChart.tsx'
import { DrillPreviewDialog } from './DrillPreviewDialog.tsx'
import { type DrillFields, drillOf, fieldsOf, NEW_DRILL } from './drill-fields.ts'
import { ImportCandlesDialog } from './ImportCandlesDialog.tsx'
import { seriesListQuery, usePublishDrill, useSaveDrill } from './practice.queries.ts'
import { ScoringFields } from './ScoringFields.tsx'

const loadSchema = async () => (await import('#contract/practice/drill.ts')).DrillSchema

/** The names of the schema's fields, where the form's differ. */
const toInput = (typed: DrillFields) => {
  const drill = drillOf(typed)
  return { ...drill, cut: drill.cuts[0] }
}

export function DrillForm({ authored }: { authored: AuthoredDrill }) {
  const { lessonId, lessonTitle, draft, published } = authored
  const { data } = useSuspenseQuery(seriesListQuery)
  const [isImporting, setImporting] = useState(false)
  const [previewed, preview] = useState<Drill | null>(null)
  const save = useSaveDrill(lessonId)
  const publish = usePublishDrill(lessonId)
  const written = draft ?? published?.drill
  const form = useContractForm<DrillFields>(loadSchema, {
    defaultValues: written ? fieldsOf(written) : NEW_DRILL,
    toInput,
  })
  const { register, handleSubmit, setValue, watch, reset, formState } = form
  const { errors, isDirty } = formState
  const discardDialog = useUnsavedPage(isDirty)
  const seriesId = watch('seriesId')
  const series = data.series.find(({ id }) => id === seriesId)
  const isPending = save.isPending || publish.isPending
  const saveTyped = (typed: DrillFields) =>
    // Checked by the schema: every number is one.
    save.mutateAsync({ drill: drillOf(typed) as Drill, revision: authored.revision }).then(
      () => reset(typed),
      () => {},
    )
  // The schema's lists have no field of the same name.
  const { cuts } = errors as { cuts?: { message?: string } | { message?: string }[] }
  const placeProblem = series && findPlaceProblem(drillOf(watch()).cuts, series)
  const cutError = placeProblem ?? (Array.isArray(cuts) ? 'Please use candle numbers from 10 on.' : cuts?.message)
  const notesError = Array.isArray(errors.notes) ? 'Every line needs the number of a candle and a text.' : undefined
  return (
    <>
      <form noValidate onSubmit={handleSubmit(saveTyped)} className="grid max-w-5xl gap-6">
        {discardDialog}
        <Card className="grid gap-5 p-5 sm:p-6">
          <h2 className="text-20">The chart</h2>
          <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field
              label="Candles"
              error={errors.seriesId && 'Please choose or import candles.'}
              hint={
                series &&
                `${series.candleCount.toLocaleString('en-US')} candles, ${formatDay(new Date(series.firstTime * 1000).toISOString())} to ${formatDay(new Date(series.lastTime * 1000).toISOString())}`
              }
            >
              {(control) => (
                <Select {...control} {...register('seriesId')} value={seriesId}>
                  <option value="">Choose…</option>
                  {data.series.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button className="sm:mt-7" onClick={() => setImporting(true)}>
              Import candles
            </Button>
          </div>
          <Field label="What the chart shows" hint="Such as Sample stock, daily." error={errors.instrument?.message}>
            {(control) => <Input {...control} {...register('instrument')} />}
          </Field>
          {series && <CutChart series={series} cut={Number(watch('cut'))} steps={Number(watch('steps'))} />}
          <div className="grid gap-5 sm:grid-cols-3">
            <Field label="Candles shown at first" hint="The future after this one is hidden." error={cutError}>
              {(control) => <Input {...control} inputMode="numeric" className="tabular" {...register('cut')} />}
            </Field>
            <Field label="Other places to try (optional)" hint="Candle numbers, such as 120, 180.">
              {(control) => <Input {...control} className="tabular" {...register('otherCuts')} />}
            </Field>
            <Field
              label="Candles to reveal"
              hint="At most 500."
              error={errors.steps && 'Please enter a number from 1 to 500.'}
            >
              {(control) => <Input {...control} inputMode="numeric" className="tabular" {...register('steps')} />}
            </Field>
          </div>
        </Card>
        <Card className="grid gap-5 p-5 sm:p-6">
          <h2 className="text-20">The task</h2>
          <Field label="Task" hint="What should students look at and decide?" error={errors.task?.message}>
            {(control) => <Textarea {...control} rows={4} {...register('task')} />}
          </Field>
          <ScoringFields form={form} />
        </Card>
        <Card className="grid gap-5 p-5 sm:p-6">
          <h2 className="text-20">The review</h2>
          <Field label="Explanation" hint="Shown once the attempt is finished." error={errors.explanation?.message}>
            {(control) => <Textarea {...control} rows={5} {...register('explanation')} />}
          </Field>
          <Field
            label="Notes on candles (optional)"
            hint="One per line, starting with the candle's number: 42 Here it held."
            error={notesError}
          >
            {(control) => <Textarea {...control} rows={4} {...register('notes')} />}
          </Field>
        </Card>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={isPending || !isDirty}>
            {save.isPending ? 'Saving...' : 'Save draft'}
          </Button>
          <Button disabled={isPending || isDirty || !draft} onClick={() => publish.mutate()}>
            {publish.isPending ? 'Publishing...' : 'Publish'}
          </Button>
          <Button
            variant="ghost"
            disabled={placeProblem !== undefined}
            onClick={handleSubmit((typed) => preview(drillOf(typed) as Drill))}
          >
            Preview
          </Button>
          <p role="status" className="text-14 text-ink-soft">
            {describeState(authored, isDirty)}
          </p>
        </div>
        {isImporting && (
          <ImportCandlesDialog
            onClose={() => setImporting(false)}
            onImported={(id) => {
              setImporting(false)
              setValue('seriesId', id, { shouldDirty: true, shouldValidate: true })
            }}
          />
        )}
      </form>
      {previewed && <DrillPreviewDialog drill={previewed} title={lessonTitle} onClose={() => preview(null)} />}
    </>
  )
}

/** What the server would say about the places. */
function findPlaceProblem(cuts: number[], { candleCount }: CandleSeries): string | undefined {
  if (new Set(cuts).size < cuts.length) return 'Please name every place once.'
  return cuts.some((cut) => cut >= candleCount)
    ? `Please leave at least one hidden candle: there are ${candleCount.toLocaleString('en-US')}.`
    : undefined
}

function describeState({ draft, published }: AuthoredDrill, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.'
  if (draft)
    return published ? `Students see version ${published.number} until you publish.` : "Students don't see it yet."
  return published ? `Version ${published.number} is published.` : "Students don't see it yet."
}
