import { lazy, Suspense, useRef, useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useRemoveThumbnail } from './thumbnail.mutations.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

export function ThumbnailBlock({ course: { id, thumbnailUrl } }: { course: AdminCourse }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const remove = useRemoveThumbnail(id)
  return (
    <ManagerSection title="Thumbnail" hint="16:9. You can crop it after uploading.">
      <CoursePicture thumbnailUrl={thumbnailUrl} sizes="336px" className="w-full rounded-control" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>Upload Thumbnail</Button>
        {thumbnailUrl && (
          <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        )}
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
      {file && (
        <Suspense fallback={null}>
          <CropDialog courseId={id} file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </ManagerSection>
  )
}
