import { splitLinks } from './split-links.ts'

/** The text of an email with clickable links. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-line bg-surface p-5 text-14 break-words whitespace-pre-wrap text-ink">
      {splitLinks(text).map(({ text: part, href }, position) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
          <a key={position} href={href} className="break-all text-flame-deep underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
