import type { LibraryFile } from '#contract/media/media-file.ts'
import type { ApiReply } from '#web/lib/api/api-client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FileGroup } from './FileGroup.tsx'

type Props = {
  library: ApiReply<'GET /api/admin/media/library'>['data']
  onPreview: (file: LibraryFile) => void
  onDelete: (file: LibraryFile) => void
}

/** One tab groups files by course, the other holds the three remaining categories. */
export function LibraryTabs({ library, ...actions }: Props) {
  const { courses, thumbnails, downloads, general } = library
  const groups = Object.entries(courses)
  const inCategories = thumbnails.length + downloads.length + general.length
  return (
    <Tabs
      label="Library sections"
      defaultValue={groups.length > 0 ? 'courses' : 'categories'}
      tabs={[
        {
          value: 'courses',
          label: 'Courses',
          content:
            groups.length === 0 ? (
              <EmptyState title="No course files" heading="h3">
                Files in the courses category appear here, grouped by course.
                {inCategories > 0 && ` There are ${inCategories} under Categories.`}
              </EmptyState>
            ) : (
              <Groups groups={groups} {...actions} />
            ),
        },
        {
          value: 'categories',
          label: 'Categories',
          content: (
            <Groups
              groups={[
                ['Thumbnails', thumbnails],
                ['Downloads', downloads],
                ['General', general],
              ]}
              {...actions}
            />
          ),
        },
      ]}
    />
  )
}

function Groups({ groups, ...actions }: { groups: [string, LibraryFile[]][] } & Omit<Props, 'library'>) {
  return (
    <div className="grid gap-8">
      {groups.map(([title, files]) => (
        <FileGroup key={title} title={title} files={files} {...actions} />
      ))}
    </div>
  )
}
