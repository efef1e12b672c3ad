import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { readTypedAmount } from '#contract/typed-amount.ts'
import { show } from '#web/test/show.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { PagedList } from './PagedList.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SortableList } from './SortableList.tsx'
import { Tabs } from './Tabs.tsx'

function PriceField() {
  const [typed, setTyped] = useState('')
  const { cents, problem } = readTypedAmount(typed)
  return (
    <>
      <Field label="Price" hint="In dollars." error={typed === '' ? undefined : (problem ?? undefined)}>
        {(control) => <MoneyInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      <output>{cents ?? 'none'}</output>
    </>
  )
}

describe('a money input', () => {
  async function typePrice(words: string) {
    const page = show(<PriceField />)
    const field = page.screen.getByLabelText<HTMLInputElement>('Price')
    await page.user.click(field)
    await page.user.paste(words)
    return { ...page, field, cents: () => document.querySelector('output')?.textContent }
  }

  it.each([
    ['49,99', '4999'],
    ['$49.99', '4999'],
    ['1,234.50', '123450'],
    ['0', '0'],
  ])('reads %s as %s cents and leaves it as it was typed', async (words, expected) => {
    const { field, cents } = await typePrice(words)
    expect(cents()).toBe(expected)
    expect(field.value).toBe(words)
  })

  it.each(['-5', '1.000', '12.345', 'free'])('explains below the field why %s is not a valid amount', async (words) => {
    const { field, cents } = await typePrice(words)
    expect(cents()).toBe('none')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toContain('lease')
  })
})

describe('a field', () => {
  it('replaces the hint with the error and restores it afterward', () => {
    const field = (error?: string) => (
      <Field label="Slug" hint="Part of the URL." error={error}>
        {(control) => <Input {...control} />}
      </Field>
    )
    const { screen, update } = show(field())
    expect(screen.getByText('Part of the URL.')).toBeTruthy()
    update(field('This slug is taken.'))
    expect(screen.queryByText('Part of the URL.')).toBeNull()
    expect(screen.getByLabelText('Slug').getAttribute('aria-invalid')).toBe('true')
    update(field())
    expect(screen.getByLabelText('Slug').getAttribute('aria-invalid')).toBe('false')
  })
})

describe('a password input', () => {
  it('shows and hides the typed text without submitting the form', async () => {
    const onSubmit = vi.fn()
    const { user, screen } = show(
      <form onSubmit={onSubmit}>
        <PasswordInput id="password" aria-label="Password" />
      </form>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    await user.click(field)
    await user.paste('secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toMatchObject({ type: 'text', value: 'secret' })
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a list in pages', () => {
  function open(list: Partial<Parameters<typeof PagedList<string>>[0]['list']>) {
    const goToOffset = vi.fn()
    const retry = vi.fn()
    const whole = { rows: ['Ada'], total: 1, limit: 50, offset: 0, isFailed: false, isStale: false, retry, goToOffset }
    const page = show(
      <PagedList label="orders" list={{ ...whole, ...list }} empty={<p>No orders</p>}>
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </PagedList>,
    )
    const button = (name: string) => page.screen.getByRole<HTMLButtonElement>('button', { name })
    return { ...page, goToOffset, retry, button }
  }

  it('has no pages to turn while one holds everything', () => {
    expect(open({}).screen.queryByRole('navigation')).toBeNull()
  })

  it('says which part is shown and steps back and forward by a page', async () => {
    const { screen, user, button, goToOffset } = open({ total: 1412, offset: 50 })
    expect(screen.getByText('51–100 of 1,412')).toBeTruthy()
    await user.click(button('Previous'))
    await user.click(button('Next'))
    expect(goToOffset.mock.calls).toEqual([[0], [100]])
  })

  it('ends at the last row', () => {
    const { screen, button } = open({ total: 60, offset: 50 })
    expect(screen.getByText('51–60 of 60')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
  })

  it('distinguishes an empty list from a failed one, and offers a retry', async () => {
    const empty = open({ rows: [], total: 0 })
    expect(empty.screen.getByText('No orders')).toBeTruthy()
    empty.unmount()
    const { user, button, retry } = open({ isFailed: true })
    await user.click(button('Try Again'))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('tabs', () => {
  it('are switched with the arrow keys and can keep typed text', async () => {
    const tabs = [
      { value: 'one', label: 'One', content: <Input aria-label="Name" /> },
      { value: 'two', label: 'Two', content: <p>Second</p> },
    ]
    const { user, screen } = show(<Tabs label="Parts" tabs={tabs} defaultValue="one" keepMounted />)
    await user.click(screen.getByLabelText('Name'))
    await user.paste('Ada')
    await user.click(screen.getByRole('tab', { name: 'One' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
  })

  it('opens one whose mousedown came before the page was awake, and changes once', async () => {
    const onValueChange = vi.fn()
    const both = [
      { value: 'one', label: 'One', content: 'First' },
      { value: 'two', label: 'Two', content: 'Second' },
    ]
    const { user, screen } = show(<Tabs label="Parts" tabs={both} defaultValue="one" onValueChange={onValueChange} />)
    fireEvent.click(screen.getByRole('tab', { name: 'Two' }))
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: 'One' }))
    expect(onValueChange.mock.calls).toEqual([['two'], ['one']])
  })
})

describe('a list that can be sorted', () => {
  function open(disabled = false) {
    const onReorder = vi.fn()
    const page = show(
      <SortableList ids={['a', 'b', 'c']} nameOf={(id) => `Row ${id}`} onReorder={onReorder} disabled={disabled}>
        {(id) => <p>{id}</p>}
      </SortableList>,
    )
    const handle = (name: string) => page.screen.getByRole<HTMLButtonElement>('button', { name })
    return { ...page, onReorder, handle }
  }

  it('moves a row by its menu', async () => {
    const { user, screen, onReorder, handle } = open()
    await user.click(handle('Move Row c'))
    await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['c', 'a', 'b'])
  })

  it('offers no move that would change nothing', async () => {
    const { user, screen, handle } = open()
    await user.click(handle('Move Row a'))
    const off = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') === 'true')
    expect(off.map((item) => item.textContent)).toEqual(['Move up', 'Move to the top'])
  })

  it('stands still while it is filtered', () => {
    expect(open(true).handle('Move Row a').disabled).toBe(true)
  })
})
