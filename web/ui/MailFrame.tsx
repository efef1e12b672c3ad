import { clsx } from 'clsx'

type Props = {
  html: string
  title: string /** Left out: as this device shows it. */
  theme?: 'light' | 'dark'
  narrow?: boolean
}

const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** A mail as mail programs show it, shut off from everything: no script runs in it and no link leads out of it. */
export function MailFrame({ html, title, theme, narrow = false }: Props) {
  const rule = theme === undefined ? DARK_RULE : theme === 'dark' ? '@media all' : '@media not all'
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html.replaceAll(DARK_RULE, rule)}
      className={clsx('h-[36rem] w-full rounded-card border border-line', narrow && 'mx-auto block max-w-[22.5rem]')}
    />
  )
}
