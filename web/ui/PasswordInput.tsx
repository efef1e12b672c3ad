import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'>

/** A password field that can show its text. */
export function PasswordInput(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted transition-colors hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
