import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** For a form that stays open: prepares what to do after the save, so that words typed in the meantime are kept. */
export function resetAfterSave<Fields extends FieldValues>({
  getValues,
  reset,
}: Pick<UseFormReturn<Fields>, 'getValues' | 'reset'>): (saved: Fields) => void {
  const sent = JSON.stringify(getValues())
  return (saved) => {
    if (JSON.stringify(getValues()) === sent) reset(saved)
  }
}
