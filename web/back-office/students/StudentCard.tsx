import { useState } from 'react'

import type { Person } from '#contract/students/student.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { personName } from './person-name.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { StudentProgressPanel } from './StudentProgressPanel.tsx'

export type StudentAction = 'impersonate' | 'access' | 'email'

type Props = {
  student: Person
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAction: (action: StudentAction, student: Person) => void
}

export function StudentCard({ student, isChosen, onChoose, onAction }: Props) {
  const [isOpen, setOpen] = useState(false)
  const name = personName(student)
  const panelId = `progress-${student.id}`
  const forName = <span className="sr-only"> for {name}</span>
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <AppLink
              href={paths.adminUser(student.id)}
              className="font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              {name}
            </AppLink>
            <RoleBadge role={student.role} />
          </p>
          <p className="mt-0.5 text-14 wrap-anywhere text-ink-soft">{student.email}</p>
          <p className="text-13 text-muted">Joined {formatDay(student.createdAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Progress'}
            {forName}
          </Button>
          <Button onClick={() => onAction('impersonate', student)}>Impersonate{forName}</Button>
          <Button onClick={() => onAction('access', student)}>Access{forName}</Button>
          <Button onClick={() => onAction('email', student)}>Email{forName}</Button>
        </div>
      </div>
      <div id={panelId}>{isOpen && <StudentProgressPanel studentId={student.id} />}</div>
    </li>
  )
}
