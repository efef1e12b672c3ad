import { lazy, Suspense, useRef, useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useRemoveThumbnail } from './thumbnail.mutations.ts'

const FrameDialog = lazy(async () => ({ default: (await import('./FrameDialog.tsx')).FrameDialog }))
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

export function ThumbnailBlock({ course }: { course: AdminCourse }) {
  const { id, title, slug, thumbnailUrl, trailerVideoKey } = course
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const remove = useRemoveThumbnail(id)
  return (
    <ManagerSection title="Thumbnail" hint="16:9. You can crop it after uploading.">
      <div className="flex flex-wrap items-end gap-4">
        <CoursePicture
          title={title}
          thumbnailUrl={thumbnailUrl}
          sizes="320px"
          className="w-full max-w-80 rounded-control"
        />
        <div data-field="thumbnail" className="grid justify-items-start gap-2">
          {!thumbnailUrl && (
            <p className="max-w-64 text-13 text-muted">
              Until you upload one, the shop shows this cover, drawn from the title.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => input.current?.click()}>Upload Thumbnail</Button>
            {trailerVideoKey && <Button onClick={() => setIsChoosing(true)}>Choose from Trailer</Button>}
            {thumbnailUrl && (
              <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Thumbnail file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null)
          // Lets staff choose the same file again.
          currentTarget.value = ''
        }}
      />
      {isChoosing && trailerVideoKey && (
        <Suspense fallback={null}>
          <FrameDialog
            trailerKey={trailerVideoKey}
            name={slug}
            onPick={(frame) => {
              setIsChoosing(false)
              setFile(frame)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      {file && (
        <Suspense fallback={null}>
          <CropDialog courseId={id} file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </ManagerSection>
  )
}
