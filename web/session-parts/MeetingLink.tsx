import { Video } from 'lucide-react'

import { buttonStyle } from '#web/ui/button-style.ts'
import { isWebLink } from './is-web-link.ts'

type Props = {
  /** A link, or words such as a phone number. */
  link: string
  /** The call is about to begin or running. */
  isDue: boolean
}

/** The way into a call: a button once it's time, and before that a plain link to try out or copy. */
export function MeetingLink({ link, isDue }: Props) {
  if (!isWebLink(link)) {
    return (
      <p className="text-16 wrap-anywhere text-ink">
        <span className="text-muted">Where: </span>
        {link}
      </p>
    )
  }
  if (!isDue) {
    return (
      <p className="max-w-full text-16 wrap-anywhere text-ink">
        <span className="text-muted">Where: </span>
        <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {link}
        </a>
      </p>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'primary' })}>
      <Video aria-hidden="true" className="size-4.5" />
      Join the call
    </a>
  )
}
