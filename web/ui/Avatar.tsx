import { clsx } from 'clsx'
import { useState } from 'react'

import { smallPicture } from '#contract/accounts/picture-rules.ts'

type Props = { imageUrl: string | null; firstName: string; lastName?: string; className?: string }

/** The picture, or the first letter of each name given, or 'U'. The name is next to it, so screen readers skip this. */
export function Avatar({ imageUrl, firstName, lastName = '', className }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('') || 'U'
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-flame-wash',
        'text-14 font-semibold text-flame-deep select-none',
        className,
      )}
    >
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          // It may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailedUrl(imageUrl)
          }}
          src={imageUrl}
          srcSet={`${smallPicture(imageUrl)} 96w, ${imageUrl} 320w`}
          sizes="5rem"
          alt=""
          className="size-full object-cover"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        letters
      )}
    </span>
  )
}
