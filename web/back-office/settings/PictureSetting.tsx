import { clsx } from 'clsx'
import { useRef } from 'react'

import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#contract/accounts/picture-rules.ts'
import type { BrandPicture } from '#contract/settings/site-settings.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRemovePicture, useUploadPicture } from './brand-pictures.mutations.ts'

type Props = {
  picture: BrandPicture
  label: string
  hint: string
  current: { url: string; width: number; height: number } | null
  /** The theme whose background it's shown on. */
  ground?: 'light' | 'dark'
}

/** A picture of the shop. It's uploaded right away; the form's own button doesn't save it. */
export function PictureSetting({ picture, label, hint, current, ground }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture(picture, label)
  const remove = useRemovePicture(picture, label)
  const isBusy = upload.isPending || remove.isPending
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_PICTURE_BYTES)
      toast({ title: 'Upload Failed', description: PICTURE_TOO_LARGE, variant: 'destructive' })
    else upload.mutate(file)
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 text-14 font-medium text-ink">{label}</legend>
      <div
        className={clsx(
          ground,
          'flex h-28 items-center justify-center rounded-control border border-line bg-paper p-4 text-13 text-muted',
        )}
      >
        {current ? (
          <img
            src={current.url}
            alt={`Current ${label.toLowerCase()}`}
            width={current.width}
            height={current.height}
            className="max-h-full w-auto max-w-full rounded-[4px] object-contain"
          />
        ) : (
          'None yet'
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : current ? 'Replace' : 'Upload'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
        {current && (
          <Button variant="ghost" disabled={isBusy} onClick={() => remove.mutate()}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <p className="text-13 text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`${label} file`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Lets staff choose the same file again.
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
