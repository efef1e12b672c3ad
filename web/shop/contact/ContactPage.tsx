import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'

import { orderNumber } from '#contract/orders/order-number.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { purchasesOf, purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { ContactForm } from '#web/shop/contact/ContactForm.tsx'
import { useSendMessage } from '#web/shop/contact/use-send-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Purchases link here with `?order=…`. */
export function ContactPage() {
  const { siteName, supportEmail } = useShop()
  const { viewer } = useViewer()
  const orderId = new URLSearchParams(useSearch()).get('order') ?? undefined
  const order = useOwnOrder(orderId)
  const { mutate, isPending, isSuccess, problem, variables, reset } = useSendMessage(order?.id)
  usePageHead({
    title: 'Contact Us',
    description: `Questions about a course, an order or your account at ${siteName}? Write to us.`,
    canonicalPath: paths.contact,
  })
  if (isSuccess) return <MessageSent email={variables.email} onAnother={reset} />
  const sender = { name: viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : '', email: viewer?.email ?? '' }
  return (
    <div className="column grid items-start gap-x-20 gap-y-12 pt-12 md:pt-20 lg:grid-cols-[minmax(0,680px)_1fr]">
      <div className="min-w-0">
        <h1 className="text-36 md:text-48">Contact Us</h1>
        <p className="mt-4 text-18 text-ink-soft">
          Questions about a course, an order or your account? Send us a message and we'll reply by email.
        </p>
        {supportEmail && (
          <p className="mt-2 text-16 text-ink-soft">
            You can also email us at <SupportAddress />.
          </p>
        )}
        {order && (
          <p className="mt-6 rounded-control bg-raised px-4 py-3 text-14 text-ink-soft">
            About your order <span className="tabular">{orderNumber(order.id)}</span>:{' '}
            <strong className="font-semibold text-ink">{order.title}</strong>
          </p>
        )}
        <div className="mt-8">
          <ContactForm
            key={viewer?.id ?? 'visitor'}
            sender={sender}
            isPending={isPending}
            problem={problem}
            onEdit={() => problem && reset()}
            onSubmit={(draft) => mutate(draft)}
          />
        </div>
      </div>
      <QuickAnswers />
    </div>
  )
}

/** Often faster than waiting for a reply. */
function QuickAnswers() {
  const links = [
    { label: 'Common questions', href: paths.questions },
    { label: 'Refund policy', href: paths.refundPolicy },
    { label: 'System status', href: paths.status },
    { label: 'Your purchases and receipts', href: paths.purchases },
  ]
  return (
    <aside aria-labelledby="quick-answers" className="lg:pt-4">
      <h2 id="quick-answers" className="font-sans text-14 font-semibold tracking-normal text-ink">
        Quick answers
      </h2>
      <ul className="mt-3 border-b border-line">
        {links.map(({ label, href }) => (
          <li key={label} className="border-t border-line">
            <a
              href={href}
              className="flex min-h-12 items-center text-16 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function useOwnOrder(orderId: string | undefined) {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...purchasesQuery, enabled: orderId !== undefined && purchasesOf(viewer).length > 0 })
  return data?.purchases.find(({ id }) => id === orderId)
}

function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        title="Message sent"
        className="min-h-[60svh] justify-center"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onAnother}>Send another message</Button>
            <AppLink
              href={paths.catalog}
              className="inline-flex min-h-10 items-center px-3 text-14 text-flame-deep underline underline-offset-4"
            >
              Browse courses
            </AppLink>
          </div>
        }
      >
        Thanks for writing. We'll reply to {email}.
      </EmptyState>
    </div>
  )
}
