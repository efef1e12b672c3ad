import type { OtherEmail } from '#contract/mail/other-emails.endpoints.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { templateName } from './template-name.ts'

type Props = { emails: OtherEmail[]; onOpen: (type: string) => void }

/** Emails that accounts and payments depend on. They're always sent; staff can edit the text of some. */
export function OtherEmails({ emails, onOpen }: Props) {
  return (
    <section aria-labelledby="other-emails-title" className="grid gap-4">
      <div>
        <h2 id="other-emails-title" className="text-22">
          Other emails
        </h2>
        <p className="mt-1 max-w-[65ch] text-14 text-ink-soft">
          Accounts and payments depend on these, so they&apos;re always sent.
        </p>
      </div>
      <Disclosure
        className="-mt-2"
        summary={<span className="text-14 font-medium text-ink">{emails.length} emails</span>}
      >
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {emails.map(({ templateType, subject, isCustomized, isEditable }) => (
            <li key={templateType} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <h3 className="font-sans text-14 font-medium text-ink">{templateName(templateType)}</h3>
                <p className="text-13 break-words text-muted">{subject}</p>
              </div>
              {isCustomized && <Badge variant="outline">Customized</Badge>}
              <Button
                size="small"
                className="min-w-20"
                aria-label={`${isEditable ? 'Edit' : 'Preview'} ${templateName(templateType)}`}
                onClick={() => onOpen(templateType)}
              >
                {isEditable ? 'Edit' : 'Preview'}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
