import { useSuspenseQueries } from '@tanstack/react-query'
import { ArchivedCourses } from '#web/back-office/courses/ArchivedCourses.tsx'
import {
  adminBundlesQuery,
  adminCoursesQuery,
  adminProgramsQuery,
} from '#web/back-office/courses/admin-catalog.queries.ts'
import { CourseAdminList } from '#web/back-office/courses/CourseAdminList.tsx'
import { CourseEditorDialog } from '#web/back-office/courses/editor/CourseEditorDialog.tsx'
import { FilePickerContext } from '#web/back-office/courses/file-picker.ts'
import { BundleAdmin } from '#web/back-office/courses/offers/BundleAdmin.tsx'
import { ProgramAdmin } from '#web/back-office/courses/offers/ProgramAdmin.tsx'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { LibraryFilePicker } from './LibraryFilePicker.tsx'

/** Courses in shop order, then bundles and mentorship programs. A course is edited at `?tab=courses&course={id}`. */
export function CoursesTab() {
  const managed = useUrlModal('course', ['section'])
  // Reloaded whenever the tab opens, because others edit the same lists.
  const [{ data: courses }, { data: bundles }, { data: programs }] = useSuspenseQueries({
    queries: [
      { ...adminCoursesQuery, staleTime: 0 },
      { ...adminBundlesQuery, staleTime: 0 },
      { ...adminProgramsQuery, staleTime: 0 },
    ],
  })
  return (
    <div className="grid gap-10">
      <section aria-labelledby="courses-title" className="grid gap-4">
        <h2 id="courses-title" className="text-22">
          Courses
        </h2>
        <CourseAdminList courses={courses} onEdit={managed.open} />
        {/* A shop without courses may have archived its last one, but a new one has nothing to archive. */}
        <ArchivedCourses isEmptyShop={courses.length === 0} />
      </section>
      <BundleAdmin bundles={bundles} courses={courses} />
      <ProgramAdmin programs={programs} />
      {managed.value && (
        <FilePickerContext value={LibraryFilePicker}>
          <CourseEditorDialog key={managed.value} courseId={managed.value} onClose={managed.close} />
        </FilePickerContext>
      )}
    </div>
  )
}
