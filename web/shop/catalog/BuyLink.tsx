import type { ComponentProps } from 'react'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { authReturningTo } from '#web/paths.ts'
import { type ButtonStyle, buttonStyle } from '#web/ui/button-style.ts'

type Props = Omit<ComponentProps<typeof AppLink>, 'href'> & ButtonStyle & { checkout: string }

/** Links to a checkout. Visitors sign in first and return to it. */
export function BuyLink({ checkout, variant = 'primary', size, className, ...props }: Props) {
  const { viewer } = useViewer()
  return (
    <AppLink
      href={viewer ? checkout : authReturningTo(checkout)}
      className={buttonStyle({ variant, size, className })}
      {...props}
    />
  )
}
