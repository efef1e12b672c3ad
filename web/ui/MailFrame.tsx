import { clsx } from 'clsx'

type Props = {
  html: string
  title: string /** Defaults to the device's theme. */
  theme?: 'light' | 'dark'
  narrow?: boolean
}

const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** An email preview in a sandbox: no scripts run and no links work. */
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
