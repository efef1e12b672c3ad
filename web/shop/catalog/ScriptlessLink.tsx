type Props = { href: string; children: string }

/** Covers a button that needs scripts, where they are off: the browser then plays the video on a page of its own. */
export function ScriptlessLink({ href, children }: Props) {
  return (
    <noscript>
      <a href={href} className="absolute inset-0 rounded-control focus-visible:-outline-offset-2">
        <span className="sr-only">{children}</span>
      </a>
    </noscript>
  )
}
