import { useState } from 'react'

import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#web/ui/DropdownMenu.tsx'
import { ToastCard } from '#web/ui/ToastCard.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { Sample } from './Sample.tsx'

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const follow = (name: NonNullable<typeof open>) => (isOpen: boolean) => setOpen(isOpen ? name : null)
  return (
    <>
      <Sample title="Opens over the page">
        <Dialog
          open={open === 'dialog'}
          onOpenChange={follow('dialog')}
          title="Schedule Publishing"
          description="Leave empty to keep published indefinitely."
          trigger={<Button>Dialog</Button>}
          actions={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="primary" onClick={() => setOpen(null)}>
                Schedule
              </Button>
            </>
          }
        />
        <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={follow('confirm')}
          title="Delete this course?"
          confirmLabel="Delete course"
          onConfirm={() => setOpen(null)}
        >
          Its lessons are deleted too. This can&apos;t be undone.
        </ConfirmDialog>
        <Drawer
          open={open === 'drawer'}
          onOpenChange={follow('drawer')}
          title="Drawer"
          trigger={<Button>Drawer</Button>}
        >
          <p className="px-6 text-ink-soft">Slides in from the right.</p>
        </Drawer>
        <DropdownMenu trigger={<Button>Menu</Button>} align="start">
          <DropdownLabel className="text-13 text-muted">chart-basics.mp4</DropdownLabel>
          <DropdownSeparator />
          <DropdownItem>Preview</DropdownItem>
          <DropdownItem>Download</DropdownItem>
          <DropdownItem disabled>Delete</DropdownItem>
        </DropdownMenu>
        <Tooltip label="Copied to the clipboard when pressed">
          {(trigger) => <Button {...trigger}>Tooltip</Button>}
        </Tooltip>
        <Button onClick={() => toast({ title: 'Profile Updated', description: 'Your changes are saved.' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Payment Failed', description: 'Your card was declined.', variant: 'destructive' })
          }
        >
          Error toast
        </Button>
      </Sample>
      <Sample title="Toasts">
        <ToastCard title="Welcome back!" description="You are signed in." variant="default" onDismiss={() => {}} />
        <ToastCard
          title="Login failed"
          description="Invalid email or password"
          variant="destructive"
          onDismiss={() => {}}
        />
      </Sample>
    </>
  )
}
