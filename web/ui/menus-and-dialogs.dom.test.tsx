import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Disclosure } from './Disclosure.tsx'
import { DropdownItem, DropdownMenu } from './DropdownMenu.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Input } from './Input.tsx'
import { Select } from './Select.tsx'
import { Tooltip } from './Tooltip.tsx'

describe('a select', () => {
  it('is labeled, chosen by name and off when disabled', async () => {
    const onChange = vi.fn()
    const select = (disabled: boolean) => (
      <Select aria-label="State" disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        <option value="open">Open</option>
      </Select>
    )
    const { screen, user, update } = show(select(false))
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('open')
    update(select(true))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).disabled).toBe(true)
  })
})

describe('a menu', () => {
  function open() {
    const onEdit = vi.fn()
    const onDelete = vi.fn()
    const page = show(
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <DropdownItem onSelect={onEdit}>Edit</DropdownItem>
        <DropdownItem disabled onSelect={onDelete}>
          Delete
        </DropdownItem>
      </DropdownMenu>,
    )
    return { ...page, onEdit, onDelete, button: page.screen.getByRole('button', { name: 'Actions' }) }
  }

  it('opens, is walked through and used with the keyboard alone', async () => {
    const { screen, user, button, onEdit } = open()
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
    await user.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('closes with Escape and returns focus to its button', async () => {
    const { screen, user, button, onEdit } = open()
    await user.click(button)
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(onEdit).not.toHaveBeenCalled()
  })

  it('does nothing when a disabled item is pressed', async () => {
    const { screen, user, button, onDelete } = open()
    await user.click(button)
    const item = await screen.findByRole('menuitem', { name: 'Delete' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    item.click()
    expect(onDelete).not.toHaveBeenCalled()
  })
})

function Deleting({ onConfirm, isPending = false }: { onConfirm: () => void; isPending?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this course?"
        confirmLabel="Delete course"
        isPending={isPending}
        onConfirm={onConfirm}
      >
        This can't be undone.
      </ConfirmDialog>
    </>
  )
}

describe('a question before something is deleted', () => {
  it('says what will happen and starts on the harmless button', async () => {
    const { screen, press } = show(<Deleting onConfirm={vi.fn()} />)
    await press('Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete this course?' })
    const note = document.getElementById(question.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe("This can't be undone.")
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  })

  it('is answered no by Escape, and the focus returns', async () => {
    const onConfirm = vi.fn()
    const { screen, press, user } = show(<Deleting onConfirm={onConfirm} />)
    await press('Delete')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
  })

  it("can't be confirmed twice while the action runs", async () => {
    const onConfirm = vi.fn()
    const { press } = show(<Deleting onConfirm={onConfirm} isPending />)
    await press('Delete')
    await press('Delete course')
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

describe('a dialog with a form', () => {
  function open({ isDirty = false, isPending = false } = {}) {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const onClose = vi.fn()
    const page = show(
      <FormDialog
        title="Create Bundle"
        submitLabel="Create"
        pendingLabel="Creating..."
        {...{ isDirty, isPending, onSubmit, onClose }}
      >
        <Input aria-label="Title" />
      </FormDialog>,
    )
    return { ...page, onSubmit, onClose }
  }

  it('starts in its first field and is sent with Enter', async () => {
    const { screen, user, onSubmit } = open()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    await user.keyboard('Starter{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('cannot be sent while it is being saved', async () => {
    const { press, onSubmit } = open({ isPending: true })
    await press('Creating...')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    ['closes at once with nothing to lose', false],
    ['asks first with something to lose', true],
  ])('%s when somebody presses Escape', async (_, isDirty) => {
    const { screen, user, onClose } = open({ isDirty })
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(isDirty ? 0 : 1)
    expect(screen.queryByRole('alertdialog') !== null).toBe(isDirty)
  })
})

describe('a section that unfolds', () => {
  it('says whether it is open and renders nothing while it is closed', async () => {
    const { screen, user } = show(<Disclosure summary="Show as a table">The figures</Disclosure>)
    const button = screen.getByRole('button', { name: 'Show as a table', expanded: false })
    expect(screen.queryByText('The figures')).toBeNull()
    await user.click(button)
    expect(screen.getByRole('button', { expanded: true }).getAttribute('aria-controls')).toBe(
      screen.getByText('The figures').id,
    )
  })
})

describe('a tooltip', () => {
  it('describes its control only while the keyboard is on it', async () => {
    const { screen, user } = show(
      <Tooltip label="Mute (m)">
        {(trigger) => (
          <button type="button" {...trigger}>
            Mute
          </button>
        )}
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Mute' })
    const described = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    expect(described()).toBeUndefined()
    await user.tab()
    expect(described()).toBe('Mute (m)')
    await user.keyboard('{Escape}')
    expect(described()).toBeUndefined()
  })
})
