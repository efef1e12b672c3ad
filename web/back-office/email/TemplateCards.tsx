import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ANNOUNCED } from './announced.ts'
import { templateName } from './template-name.ts'

type Props = {
  templates: EmailTemplate[]
  onEdit: (type: string) => void
  onTest: (type: string) => void
  onAnnounce: (type: string) => void
}

export function TemplateCards({ templates, onEdit, onTest, onAnnounce }: Props) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {templates.map(({ templateType, isActive, isCustomized, subject }) => (
        <li key={templateType} className="flex flex-col rounded-card border border-line bg-surface px-4 py-3.5">
          <div className="flex items-start gap-2">
            <h3 className="mr-auto min-w-0 font-sans text-14 leading-6 font-semibold text-balance text-ink">
              {templateName(templateType)}
            </h3>
            {isCustomized && <Badge variant="outline">Customized</Badge>}
            <StatusBadge status={isActive ? 'Active' : 'Inactive'} />
          </div>
          <p className="mt-1 mb-3 line-clamp-2 text-13 break-words text-muted">{subject}</p>
          <div className="mt-auto flex flex-wrap gap-1.5 *:px-2">
            <Button size="small" aria-label={`Edit ${templateName(templateType)}`} onClick={() => onEdit(templateType)}>
              Edit
            </Button>
            <Button
              size="small"
              aria-label={`Send Test: ${templateName(templateType)}`}
              onClick={() => onTest(templateType)}
            >
              Send Test
            </Button>
            {templateType in ANNOUNCED && (
              <Button
                size="small"
                aria-label={`Send to students: ${templateName(templateType)}`}
                onClick={() => onAnnounce(templateType)}
              >
                Send to students
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
