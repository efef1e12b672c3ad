import { clsx } from 'clsx'

import { splitLinks } from './message-links.ts'

/** What somebody wrote, with its line breaks, in its own direction, and with links that can be clicked. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={clsx('whitespace-pre-wrap wrap-anywhere', className)}>
      {splitLinks(text).map(({ text: words, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name and never move.
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-flame-deep underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}
