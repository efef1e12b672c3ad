import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { show } from '#web/test/show.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useContractForm } from './use-contract-form.ts'

const Schema = z.object({ email: z.email('Please enter a valid email address.') })

type Props = { load: () => Promise<z.ZodType>; onSend: (typed: { email: string }) => void }

function Form({ load, onSend }: Props) {
  const { register, handleSubmit, formState } = useContractForm<{ email: string }>(load)
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} />}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

function open(load = async (): Promise<z.ZodType> => Schema) {
  const onSend = vi.fn()
  const loads = vi.fn(load)
  const page = show(<Form load={loads} onSend={onSend} />)
  const sent = () => onSend.mock.calls.map(([typed]) => typed)
  return { ...page, loads, sent, field: page.screen.getByLabelText<HTMLInputElement>('Email') }
}

describe('a form that speaks as the contract does', () => {
  it('loads the schema only once somebody starts on it', async () => {
    const { loads, user, field } = open()
    expect(loads).not.toHaveBeenCalled()
    await user.click(field)
    expect(loads).toHaveBeenCalledOnce()
  })

  it("shows the schema's message under the field, moves there and keeps what was typed", async () => {
    const { screen, fill, press, field, sent } = open()
    await fill('Email', 'ada')
    await press('Send')
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('ada')
    expect(sent()).toEqual([])
  })

  it('takes the message away as soon as the field is right', async () => {
    const { screen, fill, press } = open()
    await fill('Email', 'ada')
    await press('Send')
    await screen.findByText('Please enter a valid email address.')
    await fill('Email', 'ada@example.com')
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address.')).toBeNull())
  })

  it('sends what was typed', async () => {
    const { fill, press, sent } = open()
    await fill('Email', 'ada@example.com')
    await press('Send')
    await waitFor(() => expect(sent()).toEqual([{ email: 'ada@example.com' }]))
  })

  it('sends once when it is pressed again while the schema still loads', async () => {
    const schema = Promise.withResolvers<z.ZodType>()
    const { fill, press, sent } = open(() => schema.promise)
    await fill('Email', 'ada@example.com')
    await press('Send')
    await press('Send')
    schema.resolve(Schema)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await press('Send')
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('checks and sends what stood there when it was pressed, not what was typed since', async () => {
    const schema = Promise.withResolvers<z.ZodType>()
    const { fill, press, sent } = open(() => schema.promise)
    await fill('Email', 'ada@example.com')
    await press('Send')
    await fill('Email', 'grace@example.com')
    schema.resolve(Schema)
    await waitFor(() => expect(sent()).toEqual([{ email: 'ada@example.com' }]))
  })

  it('leaves the decision to the server when the schema cannot be loaded', async () => {
    const { fill, press, sent } = open(() => Promise.reject(new Error('offline')))
    await fill('Email', 'ada')
    await press('Send')
    await waitFor(() => expect(sent()).toEqual([{ email: 'ada' }]))
  })
})
