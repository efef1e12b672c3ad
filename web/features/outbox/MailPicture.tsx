/** The mail as mail programs show it, shut off from everything: no script runs in it and no link leads out of it. */
export function MailPicture({ html }: { html: string }) {
  return (
    <iframe
      title="The mail as mail programs show it"
      sandbox=""
      srcDoc={html}
      className="h-[44rem] w-full rounded-card border border-line"
    />
  )
}
