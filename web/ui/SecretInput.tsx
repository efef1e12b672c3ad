import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { /** What it is, for the button that shows it. */ label: string }

/** A key or password of the shop itself: hidden from password managers, and its text can be shown. */
export function SecretInput({ label, ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        autoComplete="new-password"
        data-1p-ignore
        data-lpignore="true"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12 font-mono text-14"
      />
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted transition-colors hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
