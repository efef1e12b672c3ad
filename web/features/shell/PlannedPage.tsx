import { AppLink } from '#web/lib/AppLink.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  title: string
  /** One sentence on what will be here. */
  children: string
  action: { label: string; href: string }
}

/** A page whose place is kept. */
export function PlannedPage({ title, children, action }: Props) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      className="min-h-[70svh] justify-center"
      action={
        <AppLink href={action.href} className={buttonStyle({ variant: 'primary' })}>
          {action.label}
        </AppLink>
      }
    >
      {children}
    </EmptyState>
  )
}
