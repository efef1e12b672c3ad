import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnnouncementType } from '#contract/mail/announcement.endpoints.ts'
import { AnnounceDialog } from '#web/back-office/email/AnnounceDialog.tsx'
import { EditTemplateDialog } from '#web/back-office/email/EditTemplateDialog.tsx'
import { EmailLog } from '#web/back-office/email/EmailLog.tsx'
import { EmailOverview } from '#web/back-office/email/EmailOverview.tsx'
import { otherEmailsQuery, templatesQuery, useTestMailConnection } from '#web/back-office/email/email.queries.ts'
import { MailDialog } from '#web/back-office/email/MailDialog.tsx'
import { OtherEmailDialog } from '#web/back-office/email/OtherEmailDialog.tsx'
import { OtherEmails } from '#web/back-office/email/OtherEmails.tsx'
import { TemplateCards } from '#web/back-office/email/TemplateCards.tsx'
import { TestEmailDialog } from '#web/back-office/email/TestEmailDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

type Open = { kind: 'edit' | 'other' | 'test' | 'announce' | 'mail'; what: string } | null

export function EmailTemplatesTab() {
  const { data: templates } = useSuspenseQuery(templatesQuery)
  const { data: others } = useSuspenseQuery(otherEmailsQuery)
  const [open, setOpen] = useState<Open>(null)
  const connection = useTestMailConnection()
  const close = () => setOpen(null)
  const other = open?.kind === 'other' ? others.find(({ templateType }) => templateType === open.what) : undefined
  const edited = open?.kind === 'edit' ? templates.find(({ templateType }) => templateType === open.what) : undefined
  return (
    <div className="grid gap-10">
      <EmailOverview />
      <section aria-labelledby="templates-title" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="templates-title" className="text-22">
            Email templates
          </h2>
          <div className="flex flex-wrap gap-2">
            <Button disabled={connection.isPending} onClick={() => connection.mutate()}>
              {connection.isPending ? 'Testing...' : 'Test Connection'}
            </Button>
            <Button onClick={() => setOpen({ kind: 'test', what: '' })}>Test Email</Button>
          </div>
        </div>
        <TemplateCards
          templates={templates}
          onEdit={(what) => setOpen({ kind: 'edit', what })}
          onTest={(what) => setOpen({ kind: 'test', what })}
          onAnnounce={(what) => setOpen({ kind: 'announce', what })}
        />
      </section>
      <OtherEmails emails={others} onOpen={(what) => setOpen({ kind: 'other', what })} />
      <EmailLog
        types={[...templates, ...others].map(({ templateType }) => templateType)}
        onOpen={(what) => setOpen({ kind: 'mail', what })}
      />
      {edited && <EditTemplateDialog template={edited} onClose={close} />}
      {other && <OtherEmailDialog email={other} onClose={close} />}
      {open?.kind === 'test' && <TestEmailDialog preset={open.what} onClose={close} />}
      {open?.kind === 'announce' && <AnnounceDialog type={open.what as AnnouncementType} onClose={close} />}
      {open?.kind === 'mail' && <MailDialog id={open.what} onClose={close} />}
    </div>
  )
}
