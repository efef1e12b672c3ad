import { waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'

import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, CountedReply } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { adminCourseQuery } from '../admin-catalog.queries.ts'
import { FilePickerContext } from '../file-picker.ts'
import { LibraryFilePicker } from '../LibraryFilePicker.tsx'
import { CourseEditorDialog } from './CourseEditorDialog.tsx'

export const DETAILS = 'GET /api/admin/courses/:id/details'
export const SAVE = 'PUT /api/admin/courses/:id'

/** Without lessons, so that the page is small. */
export const edited = { ...sampleAdminCourse, modules: [] }

type Options = { course?: typeof edited | null; at?: string }

/** The editor of a course, with a server that answers with the course as it was changed. */
export function openEditor(more: Answers = {}, { course = edited, at = '/admin?tab=courses' }: Options = {}) {
  const onClose = vi.fn<() => void>()
  let stored = course ?? edited
  const page = show(
    <FilePickerContext value={LibraryFilePicker}>
      <CourseEditorDialog courseId={edited.id} onClose={onClose} />
    </FilePickerContext>,
    {
      at,
      loaded: course ? [[adminCourseQuery(edited.id), course]] : [],
      answers: {
        [DETAILS]: () => stored,
        [SAVE]: ({ body }) => {
          stored = { ...stored, ...(body as object) }
          return stored
        },
        'GET /api/admin/media/files': new CountedReply({ data: [] }, 0),
        ...more,
      },
    },
  )
  const { screen, user } = page
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save Changes|Saving\.\.\.)/ })
  return {
    ...page,
    onClose,
    saveButton,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    section: (name: string) => within(screen.getByRole('region', { name })),
    save: () => user.click(saveButton()),
    /** Waits until everything is saved. */
    allSaved: () => waitFor(() => screen.getByText(/^No unsaved changes/)),
    sent: () => page.server.sentTo(SAVE),
    pressEscape: () => user.keyboard('{Escape}'),
  }
}
