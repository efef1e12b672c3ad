import type { ReactNode } from 'react'

import type { HomePage } from '#contract/settings/home-page.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type Props = HomePage['hero'] & {
  /** The secondary button. */
  preview?: ReactNode
  /** The settings page shows it below its own heading. */
  heading?: 'h1' | 'p'
}

export function HeroWords({ title, text, button, facts, preview, heading: Heading = 'h1' }: Props) {
  return (
    <div className="min-w-0">
      <Heading className="font-title text-48 font-medium tracking-[-0.015em] text-balance sm:text-64">{title}</Heading>
      {text && <p className="mt-6 max-w-[31.5rem] text-18 text-ink-soft">{text}</p>}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
        <a href={paths.login} className={buttonStyle({ variant: 'primary', size: 'large' })}>
          {button}
        </a>
        {preview}
      </div>
      {facts.length > 0 && (
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-1 text-14 text-muted">
          {facts.map((fact) => (
            <li
              key={fact}
              className="flex items-center gap-2 before:h-3 before:w-1 before:rounded-full before:bg-flame"
            >
              {fact}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
