import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

export function FormSamples() {
  return (
    <Card className="grid gap-5">
      <h2 className="text-22">A form in a card</h2>
      <Field label="Email" hint="We only email you about your courses.">
        {(control) => <Input type="email" placeholder="ada@example.com" {...control} />}
      </Field>
      <Field label="Last name" error="Last name is required.">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Password">{(control) => <PasswordInput placeholder="6+ characters" {...control} />}</Field>
      <Field label="Category">
        {(control) => (
          <Select {...control}>
            <option>courses</option>
            <option>thumbnails</option>
            <option>downloads</option>
          </Select>
        )}
      </Field>
      <Field label="Your note">{(control) => <Textarea {...control} defaultValue="Wait for the close." />}</Field>
      <Field label="Locked">{(control) => <Input disabled defaultValue="Cannot change" {...control} />}</Field>
      <Checkbox label="Save this card for next time" defaultChecked />
      <Checkbox label="I agree to the processing of my data" />
      <Switch label="Enable Payment Plan" defaultChecked />
      <Switch label="Maintenance mode" />
      <div className="flex gap-2">
        <Button variant="primary">Save Changes</Button>
        <Button>Cancel</Button>
      </div>
    </Card>
  )
}
