import { clsx } from 'clsx'
import { Copy, Ellipsis, ReceiptText, UserRound } from 'lucide-react'

import type { Person } from '#contract/students/student.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownItem, DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { personName } from './person-name.ts'

export type StudentAction = 'impersonate' | 'access' | 'email'

type Props = {
  student: Person
  isExpanded: boolean
  panelId: string
  onExpand: () => void
  onAction: (action: StudentAction) => void
}

/** Many rows of outlined buttons would be all one sees. */
const QUIET_IN_TABLE = clsx(
  'px-2.5 not-in-[table]:max-sm:grow not-in-[table]:max-sm:px-1.5 not-in-[table]:max-sm:text-13 in-[table]:border-transparent in-[table]:bg-transparent in-[table]:px-2',
  'in-[table]:text-ink-soft in-[table]:hover:bg-raised in-[table]:hover:text-ink',
)

const ROW =
  'flex flex-wrap items-center gap-1.5 max-sm:mt-1.5 in-[table]:flex-nowrap in-[table]:justify-end in-[table]:gap-0.5'
/** A wide window has room for one line, even beside the sidebar. */
const TWO_LINES_IF_TIGHT = 'max-xl:in-data-[layout=tight]:grid max-xl:in-data-[layout=tight]:grid-cols-[auto_auto_auto]'
const SECOND_LINE_IF_TIGHT = 'max-xl:in-data-[layout=tight]:col-start-1'

/** The four things staff do most, and a menu with the rest. */
export function StudentActions({ student, isExpanded, panelId, onExpand, onAction }: Props) {
  const name = personName(student)
  const forName = <span className="sr-only"> for {name}</span>
  const style = { size: 'small', className: QUIET_IN_TABLE } as const
  return (
    <div className={clsx(ROW, TWO_LINES_IF_TIGHT)}>
      <Button {...style} aria-expanded={isExpanded} aria-controls={isExpanded ? panelId : undefined} onClick={onExpand}>
        {isExpanded ? 'Hide' : 'Progress'}
        {forName}
      </Button>
      <Button {...style} onClick={() => onAction('impersonate')}>
        Impersonate{forName}
      </Button>
      <Button {...style} className={clsx(QUIET_IN_TABLE, SECOND_LINE_IF_TIGHT)} onClick={() => onAction('access')}>
        Access{forName}
      </Button>
      <Button {...style} onClick={() => onAction('email')}>
        Email{forName}
      </Button>
      {/* A card has it at its top. */}
      <div className="not-in-[table]:hidden">
        <StudentMenu student={student} />
      </div>
    </div>
  )
}

export function StudentMenu({ student }: { student: Person }) {
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={`More for ${personName(student)}`}
          className="in-[table]:-my-1 pointer-fine:size-8"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      <DropdownItem asChild>
        <AppLink href={paths.adminUser(student.id)}>
          <UserRound aria-hidden="true" />
          View account
        </AppLink>
      </DropdownItem>
      <DropdownItem asChild>
        <AppLink href={paths.adminOrdersOf(student.id)}>
          <ReceiptText aria-hidden="true" />
          View orders
        </AppLink>
      </DropdownItem>
      <DropdownItem onSelect={() => copyAddress(student.email)}>
        <Copy aria-hidden="true" />
        Copy email address
      </DropdownItem>
    </DropdownMenu>
  )
}

async function copyAddress(email: string) {
  try {
    await navigator.clipboard.writeText(email)
    toast({ title: 'Copied', description: `${email} copied to the clipboard.` })
  } catch {
    toast({ title: 'Error', description: 'Your browser blocked copying.', variant: 'destructive' })
  }
}
