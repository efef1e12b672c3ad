import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { ImageFields } from './ImageFields.tsx'
import { OptionsFields } from './OptionsFields.tsx'
import type { FieldsOf, QuestionFields } from './quiz-fields.ts'

type Props = {
  question: QuestionFields
  courseId: string
  onChange: (question: QuestionFields) => void
  problemAt: (field: string) => string | undefined
}

/** What the right answer to a question of this kind is. */
export function KindFields({ question, courseId, onChange, problemAt }: Props) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <OptionsFields {...{ question, onChange, problemAt }} />
    case 'number':
      return <NumberFields {...{ question, onChange, problemAt }} />
    case 'order':
      return (
        <Field
          label="Items in the right order"
          hint="One per line. Students get them shuffled."
          error={problemAt('items') ?? problemAt('items.0.text')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={question.items}
              onChange={({ target }) => onChange({ ...question, items: target.value })}
            />
          )}
        </Field>
      )
    case 'text':
      return (
        <Field
          label="Accepted answers"
          hint="One per line. Capitals and extra spaces make no difference."
          error={problemAt('accepted')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={question.accepted}
              onChange={({ target }) => onChange({ ...question, accepted: target.value })}
            />
          )}
        </Field>
      )
    case 'image':
      return <ImageFields {...{ question, courseId, onChange, problemAt }} />
  }
}

type NumberProps = Pick<Props, 'onChange' | 'problemAt'> & { question: FieldsOf<'number'> }

function NumberFields({ question, onChange, problemAt }: NumberProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Right answer" error={problemAt('answer')}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            className="tabular"
            value={question.answer}
            onChange={({ target }) => onChange({ ...question, answer: target.value })}
          />
        )}
      </Field>
      <Field label="Tolerance" hint="How far off still counts as right." error={problemAt('tolerance')}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            className="tabular"
            value={question.tolerance}
            onChange={({ target }) => onChange({ ...question, tolerance: target.value })}
          />
        )}
      </Field>
      <Field label="Unit (optional)" hint="Such as % or R." error={problemAt('unit')}>
        {(control) => (
          <Input
            {...control}
            value={question.unit}
            onChange={({ target }) => onChange({ ...question, unit: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
