import { Check, Mail, RotateCcw } from 'lucide-react'

import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { message: CustomerMessage; isPending: boolean; onMark: () => void }

export function MessageEntry({ message, isPending, onMark }: Props) {
  const { name, email, sentAt, answeredAt, answeredBy, order } = message
  return (
    <li className="grid gap-x-8 gap-y-2 px-4 py-3.5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:col-span-2">
        <h2 className="min-w-0 font-sans text-16 font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi> <span className="text-14 font-normal text-muted max-sm:block">{email}</span>
        </h2>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          {answeredAt ? (
            <StatusBadge status="answered" title={formatMoment(answeredAt)}>
              Answered{answeredBy ? ` by ${answeredBy}` : ''}
            </StatusBadge>
          ) : (
            <Badge variant="default">Unanswered</Badge>
          )}
          <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        </p>
      </div>
      <div className="grid gap-2 self-center">
        <p dir="auto" className="max-w-[75ch] text-14 leading-relaxed wrap-anywhere whitespace-pre-line text-ink">
          {message.message}
        </p>
        {order && (
          <p className="text-14 text-ink-soft">
            About order{' '}
            <AppLink
              href={paths.adminOrder(order.id)}
              className="tabular text-flame-deep underline underline-offset-4"
              aria-label={`Open order ${orderNumber(order.id)}, ${name}, ${order.title}`}
            >
              {orderNumber(order.id)}
            </AppLink>{' '}
            · {order.title}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 self-end max-sm:gap-1">
        <a
          href={replyAddress(message)}
          aria-label={`Reply by email to ${name}`}
          className={buttonStyle({ size: 'small', className: 'max-sm:gap-1.5 max-sm:px-2.5' })}
        >
          <Mail aria-hidden="true" className="size-4 text-muted" />
          Reply by email
        </a>
        <Button
          size="small"
          variant="ghost"
          className="max-sm:gap-1.5 max-sm:px-2.5"
          // Keeps the focus, unlike a disabled button.
          aria-disabled={isPending}
          onClick={onMark}
          aria-label={`${actionOf(message)}: ${name}`}
        >
          {answeredAt ? (
            <RotateCcw aria-hidden="true" className="size-4 text-muted" />
          ) : (
            <Check aria-hidden="true" className="size-4 text-muted max-sm:hidden" />
          )}
          {actionOf(message)}
        </Button>
      </div>
    </li>
  )
}

const actionOf = ({ answeredAt }: CustomerMessage) => (answeredAt ? 'Reopen' : 'Mark as answered')

/** Opens the staff member's email program with the message quoted. */
function replyAddress({ name, email, message }: CustomerMessage): string {
  const quoted = message.slice(0, 1_000).replaceAll(/^/gm, '> ')
  const body = `Hi ${name},\n\n\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Re: your message')}&body=${encodeURIComponent(body)}`
}
