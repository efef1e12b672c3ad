import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import { UnconfirmedMailBanner } from '#web/back-office/frame/UnconfirmedMailBanner.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

type Props = {
  title: string
  /** To the left of the title, such as a person's picture. */
  picture?: ReactNode
  description?: ReactNode
  /** The link above the title. The dashboard has none. */
  back?: { label: string; href: string }
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

export const BACK_TO_ADMIN = { label: 'Back to Admin', href: paths.admin }

/** The frame of every back-office page. The route checks access (`access: 'staff'`). */
export function AdminPage({ title, picture, description, back, actions, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-[108rem] px-5 pt-6 pb-12 sm:px-6 lg:px-8 lg:pt-8">
      <UnconfirmedMailBanner />
      {back && (
        <AppLink
          href={back.href}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-14 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </AppLink>
      )}
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <h1 className="text-28 sm:leading-10">{title}</h1>
            {description && <p className="mt-1 max-w-[75ch] text-14 text-pretty text-ink-soft">{description}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:grow">{actions}</div>}
      </header>
      {/* A wide table scrolls in its own box instead of pushing the page wide. */}
      <div className="mt-6 md:mt-8 [&_.grid>*]:min-w-0">
        <Suspense fallback={<AdminSpinner />}>{children}</Suspense>
      </div>
    </div>
  )
}

/** Fills the space of a list or tab while it loads. */
export function AdminSpinner() {
  return (
    <div className="grid min-h-[50svh] place-items-center">
      <Spinner />
    </div>
  )
}
