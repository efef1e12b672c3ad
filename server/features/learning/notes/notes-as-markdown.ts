import { formatDay } from '#contract/date-formats.ts'
import type { ExportedNotes } from './export-notes.ts'

/** Notes are left as typed; only titles are escaped. */
export function notesAsMarkdown({ courseTitle, exportedAt, modules }: ExportedNotes): string {
  const blocks = [`# ${title(courseTitle)}`, `My notes, ${formatDay(exportedAt)}.`]
  if (modules.length === 0) blocks.push('There are no notes for this course yet.')
  for (const module of modules) {
    blocks.push(`## ${title(module.title)}`)
    for (const note of module.notes) {
      blocks.push(`### ${title(note.lessonTitle)}`, `_Last changed on ${formatDay(note.updatedAt)}_`)
      if (note.title.trim()) blocks.push(`**${title(note.title)}**`)
      if (note.content.trim()) blocks.push(note.content.trimEnd())
    }
  }
  return `${blocks.join('\n\n')}\n`
}

const title = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
