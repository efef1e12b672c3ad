// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'

import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { watchBack } from '#web/lib/url/back-guard.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

const onClose = vi.fn()
let unmount = () => {}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  watchBack()
})
beforeEach(() => onClose.mockClear())
afterEach(async () => {
  await act(async () => unmount())
  document.body.innerHTML = ''
})

async function show(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  await act(async () => root.render(content))
  await listening()
}

/** A dialog hears clicks outside only a timer after it opened, or after the question above it closed. */
const listening = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)))

const dialogWith = (fields: ReactNode) => (
  <Dialog open title="Edit caption" onOpenChange={(open) => !open && onClose()}>
    {fields}
  </Dialog>
)

async function type(text: string, selector = 'input, textarea') {
  const field = document.querySelector<HTMLInputElement>(`[role=dialog] :is(${selector})`)
  if (!field) throw new Error('No field')
  await act(async () => {
    field.focus()
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

const ways: Record<string, () => void> = {
  Escape: () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  'a click outside': () => {
    const beside = document.querySelector('[role=dialog]')?.parentElement
    for (const name of ['pointerdown', 'pointerup', 'click']) {
      beside?.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, button: 0 }))
    }
  },
  'the close button': () => document.querySelector<HTMLButtonElement>('[role=dialog] [aria-label=Close]')?.click(),
}
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''
const press = async (label: string) => {
  await act(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
    buttons.find(({ textContent }) => textContent === label)?.click()
  })
  await listening()
}

describe('a dialog', () => {
  it.each(Object.keys(ways))('asks before %s discards typed text', async (way) => {
    await show(dialogWith(<textarea defaultValue="A caption" />))
    await type('A better caption')
    await act(async () => ways[way]?.())
    expect(question()).toContain("Discard what you typed?What you typed isn't saved yet.")
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep editing')
    expect(document.querySelector('textarea')?.value).toBe('A better caption')
    expect(onClose).not.toHaveBeenCalled()

    await act(async () => ways[way]?.())
    await press('Discard')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each(Object.keys(ways))('closes right away by %s when nothing would be lost', async (way) => {
    await show(
      dialogWith(
        <>
          <textarea defaultValue="A caption" />
          <input type="search" />
        </>,
      ),
    )
    await type('A better caption', 'textarea')
    await type('A caption', 'textarea')
    await type('looked for', 'input')
    await act(async () => ways[way]?.())
    expect(question()).toBe('')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('asks before the back button closes it, without the page navigating', async () => {
    const heard = vi.fn()
    addEventListener('popstate', heard)
    const forward = vi.spyOn(history, 'go').mockImplementation(() => {})
    await show(dialogWith(<input />))
    await type('A reason')
    await act(async () => dispatchEvent(new PopStateEvent('popstate')))
    expect(question()).toContain('What you typed')
    expect(forward).toHaveBeenCalledWith(1)
    expect(heard).not.toHaveBeenCalled()
    removeEventListener('popstate', heard)
    forward.mockRestore()
  })

  it('lets its form decide what counts as unsaved', async () => {
    const form = { title: 'New Bundle', submitLabel: 'Create', isPending: false, onSubmit: () => {}, onClose }
    await show(
      <FormDialog {...form} isDirty>
        <input />
      </FormDialog>,
    )
    await act(async () => ways.Escape?.())
    expect(question()).toContain("What you typed isn't saved")
    expect(onClose).not.toHaveBeenCalled()
  })
})

/** A page whose button opens a dialog; `busy` disables the button until the dialog is open, `gone` removes it. */
function Opener({ what, fate }: { what: 'dialog' | 'question'; fate: 'stays' | 'busy' | 'gone' }) {
  const [state, setState] = useState<'closed' | 'busy' | 'open' | 'over'>('closed')
  const common = { open: state === 'open', onOpenChange: (open: boolean) => setState(open ? 'open' : 'over') }
  return (
    <main>
      <h1>Courses</h1>
      {!(fate === 'gone' && state === 'over') && (
        <button
          type="button"
          id="opener"
          disabled={state === 'busy'}
          onClick={() => {
            if (fate !== 'busy') return setState('open')
            setState('busy')
            setTimeout(() => setState('open'), 2)
          }}
        >
          Open
        </button>
      )}
      {what === 'dialog' ? (
        <Dialog {...common} title="Refund" actions={<button type="button">Save</button>}>
          <label>
            Amount <input autoComplete="off" />
          </label>
        </Dialog>
      ) : (
        <ConfirmDialog {...common} title="Delete?" confirmLabel="Delete" onConfirm={() => {}}>
          For good.
        </ConfirmDialog>
      )}
    </main>
  )
}
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)))
async function openByKeyboard() {
  await act(async () => {
    const button = document.getElementById('opener')
    button?.focus()
    button?.click()
  })
  // As browsers do with a disabled button.
  if (document.activeElement?.matches(':disabled'))
    await act(async () => (document.activeElement as HTMLElement).blur())
  await wait()
}

describe('focus', () => {
  it.each([
    ['dialog', 'stays', 'opener'],
    ['dialog', 'busy', 'opener'],
    ['dialog', 'gone', 'h1'],
    ['question', 'stays', 'opener'],
    ['question', 'busy', 'opener'],
    ['question', 'gone', 'h1'],
  ] as const)('after a %s whose button %s returns to the %s', async (what, fate, place) => {
    await show(<Opener what={what} fate={fate} />)
    await openByKeyboard()
    expect(document.querySelector('[role=dialog], [role=alertdialog]')?.contains(document.activeElement)).toBe(true)
    await act(async () => ways.Escape?.())
    await wait()
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()
    const expected = place === 'h1' ? document.querySelector('h1') : document.getElementById('opener')
    expect(document.activeElement).toBe(expected)
  })

  it('returns to the field after Keep editing and to the button after Discard', async () => {
    await show(<Opener what="dialog" fate="stays" />)
    await openByKeyboard()
    await type('12')
    await act(async () => ways.Escape?.())
    await press('Keep editing')
    await wait()
    expect(document.activeElement).toBe(document.querySelector('input'))
    await act(async () => ways.Escape?.())
    await press('Discard')
    await wait()
    expect(document.activeElement).toBe(document.getElementById('opener'))
  })

  it.each([
    ['the first field', <input key="field" id="start" />, null],
    ['the primary button', null, [<Button key="a" />, <Button key="b" id="start" />]],
    [
      'the other button if the primary one is destructive',
      null,
      [<Button key="a" id="start" />, <Button key="b" variant="danger" />],
    ],
  ])('starts at %s', async (_where, content, actions) => {
    await show(
      <Dialog open title="Refund" onOpenChange={onClose} actions={actions}>
        {content}
      </Dialog>,
    )
    expect(document.activeElement?.id).toBe('start')
  })
})

it('is the only way to open a dialog with fields', () => {
  // The palette only has a search field, the drawer links, and confirmations buttons. Full-screen dialogs ask too.
  const others = [
    'web/back-office/frame/command-palette/PaletteDialog.tsx',
    'web/ui/ConfirmDialog.tsx',
    'web/ui/Drawer.tsx',
    'web/ui/FullScreenDialog.tsx',
  ]
  const direct = globSync('web/**/*.tsx').filter((file) =>
    /^import .*Dialog as Radix/m.test(readFileSync(file, 'utf8')),
  )
  expect(direct.toSorted()).toEqual([...others, 'web/ui/Dialog.tsx'].toSorted())
})
