import { clsx } from 'clsx'

type Props = {
  html: string
  title: string /** Defaults to the device's theme. */
  theme?: 'light' | 'dark'
  narrow?: boolean
  /** Links open in a new tab. */
  hasLinks?: boolean
}

const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** An email in a sandbox: no scripts run, and links work only if asked for. */
export function MailFrame({ html, title, theme, narrow = false, hasLinks = false }: Props) {
  const rule = theme === undefined ? DARK_RULE : theme === 'dark' ? '@media all' : '@media not all'
  return (
    <iframe
      title={title}
      sandbox={hasLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
      srcDoc={(hasLinks ? html.replace('<head>', '<head><base target="_blank">') : html).replaceAll(DARK_RULE, rule)}
      className={clsx('h-[36rem] w-full rounded-card border border-line', narrow && 'mx-auto block max-w-[22.5rem]')}
    />
  )
}
