import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { Input } from '#web/ui/Input.tsx'
import { SearchIcon } from '#web/ui/line-icons.tsx'

type Props = { name: string; text: string; onChange: (text: string) => void }

/** A form, so that searching works before hydration. */
export function CourseSearch({ name, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const syncEarlyText = useEffectEvent(() => {
    const early = input.current?.value ?? ''
    if (early !== text) onChange(early)
  })
  // Keeps text typed before hydration, which React would otherwise overwrite.
  useLayoutEffect(() => syncEarlyText(), [])
  return (
    <search className="block">
      <form className="relative" onSubmit={(event) => event.preventDefault()}>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted" />
        <Input
          ref={input}
          type="search"
          name={name}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Search courses..."
          aria-label="Search courses"
          autoComplete="off"
          className="pl-10.5"
        />
      </form>
    </search>
  )
}
