import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { Problems } from './check-quiz.ts'
import { listPools, type QuizFields } from './quiz-fields.ts'

type Props = { fields: QuizFields; problems: Problems; onChange: (changes: Partial<QuizFields>) => void }

/** What students read first, what passes, and which questions they get. */
export function QuizSettings({ fields, problems, onChange }: Props) {
  const { introduction, passMark, maxAttempts, shufflesQuestions, shufflesOptions, draws, questions } = fields
  const pools = listPools(questions)
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-20">About the quiz</h2>
      <Field label="Introduction (optional)" hint="Shown before the quiz begins." error={problems.introduction}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={introduction}
            onChange={({ target }) => onChange({ introduction: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Pass mark (%)" hint="The share of right answers that passes." error={problems.passMark}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="tabular"
              value={passMark}
              onChange={({ target }) => onChange({ passMark: target.value })}
            />
          )}
        </Field>
        <Field label="Attempts (optional)" hint="Leave blank for any number." error={problems.maxAttempts}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="tabular"
              value={maxAttempts}
              onChange={({ target }) => onChange({ maxAttempts: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="Ask the questions in random order"
          checked={shufflesQuestions}
          onChange={({ target }) => onChange({ shufflesQuestions: target.checked })}
        />
        <Checkbox
          label="Show answers in random order"
          checked={shufflesOptions}
          onChange={({ target }) => onChange({ shufflesOptions: target.checked })}
        />
      </div>
      {pools.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-14 font-medium text-ink">Pools</legend>
          <p className="text-13 text-muted">
            Each attempt draws some of a pool's questions at random. Leave blank to ask all of them.
          </p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pools.map(({ name, size }) => (
              <Field key={name} label={`Questions from ${name}`} hint={`Of ${size}.`} error={problems[`pool ${name}`]}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="numeric"
                    className="tabular max-w-32"
                    value={draws[name] ?? ''}
                    onChange={({ target }) => onChange({ draws: { ...draws, [name]: target.value } })}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  )
}
