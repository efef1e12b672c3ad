import { useQuery } from '@tanstack/react-query'

import type { MailType } from '#contract/mail/mail-type.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { MailFrame } from '#web/ui/MailFrame.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { previewQuery } from './email.queries.ts'

type Props = { templateType: MailType; subject: string; body: string }

/** Shows the draft the way it would be sent. */
export function TemplatePreview({ templateType, subject, body }: Props) {
  const draft = { templateType, subject: useDebounced(subject), body: useDebounced(body) }
  const { data, isError } = useQuery(previewQuery(draft))
  if (isError) return <p className="text-14 text-loss">We can't preview this text. It may be too long.</p>
  if (!data) return <Skeleton className="h-[36rem]" />
  return (
    <div className="grid gap-3">
      <p className="text-14 break-words">
        <span className="text-muted">Subject: </span>
        <strong className="font-medium">{data.subject}</strong>
      </p>
      {data.unknownVariables.length > 0 && (
        <p role="alert" className="text-13 text-loss">
          {' '}
          Unknown variables: {data.unknownVariables.map((name) => `{{${name}}}`).join(', ')}
        </p>
      )}
      <Tabs
        label="Preview formats"
        defaultValue="html"
        tabs={[
          {
            value: 'html',
            label: 'HTML',
            content: <MailFrame title="Email in light mode" theme="light" html={data.html} />,
          },
          {
            value: 'dark',
            label: 'Dark',
            content: <MailFrame title="Email in dark mode" theme="dark" html={data.html} />,
          },
          {
            value: 'mobile',
            label: 'Mobile',
            content: <MailFrame narrow title="Email on a phone" theme="light" html={data.html} />,
          },
          {
            value: 'text',
            label: 'Text',
            content: <pre className="text-13 break-words whitespace-pre-wrap text-ink">{data.text}</pre>,
          },
        ]}
      />
    </div>
  )
}
