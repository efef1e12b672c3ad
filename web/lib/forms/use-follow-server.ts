import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows what the server has now, unless somebody is typing. For lists, of which no half may be kept. */
export function useFollowServer<Fields extends FieldValues>(
  { formState: { isDirty }, reset }: UseFormReturn<Fields>,
  values: Fields,
) {
  const follow = useEffectEvent((latest: Fields) => {
    if (!isDirty) reset(latest)
  })
  useEffect(() => follow(values), [values])
}
