import { useSuspenseQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useSearch } from 'wouter'

import { OutboxList } from '#web/demo/outbox/OutboxList.tsx'
import { OutboxMailView } from '#web/demo/outbox/OutboxMailView.tsx'
import { OUTBOX_REFRESH_MS, outboxQuery } from '#web/demo/outbox/outbox.queries.ts'
import { NotFoundPage } from '#web/frame/NotFoundPage.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The emails the shop wrote, for people who run it without a mail server. Not available in production. */
export function OutboxPage() {
  const { data } = useSuspenseQuery({
    ...outboxQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? OUTBOX_REFRESH_MS : false),
  })
  const openId = new URLSearchParams(useSearch()).get('mail')
  if (!data) return <NotFoundPage />
  return (
    <div className="column pt-10 md:pt-16">
      <h1 className="text-36 md:text-48">Outbox</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">
        Recent emails, newest first. Not available in production.
      </p>
      {data.mails.length === 0 ? (
        <EmptyState title="No emails yet">Emails will appear here, for example after you sign up.</EmptyState>
      ) : (
        <div className={clsx('mt-8 grid items-start gap-x-10', openId && 'lg:grid-cols-[24rem_minmax(0,1fr)]')}>
          <div className={clsx('min-w-0', openId && 'max-lg:hidden')}>
            <OutboxList mails={data.mails} openId={openId} />
          </div>
          {openId && (
            <div className="min-w-0">
              <AppLink
                href={paths.outbox}
                className="mb-2 inline-flex min-h-11 items-center text-14 text-flame-deep underline-offset-4 hover:underline lg:hidden"
              >
                All emails
              </AppLink>
              <OutboxMailView key={openId} id={openId} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
