import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import {
  AdminLessonSchema,
  AdminModuleSchema,
  LessonChangesSchema,
  ModuleTitleSchema,
  NewLessonSchema,
  NewModuleSchema,
} from './admin-course.ts'

const ById = z.object({ id: IdField })
const Deleted = z.object({ deleted: z.literal(true) })

export const createModule = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/modules',
  access: 'staff',
  summary: 'Adds a module, at the end unless a position is given.',
  params: z.object({ courseId: IdField }),
  body: NewModuleSchema,
  reply: AdminModuleSchema,
})

export const updateModule = endpoint({
  method: 'PUT',
  path: '/api/admin/modules/:id',
  access: 'staff',
  summary: 'Renames a module.',
  params: ById,
  body: ModuleTitleSchema,
  reply: AdminModuleSchema,
})

export const deleteModule = endpoint({
  method: 'DELETE',
  path: '/api/admin/modules/:id',
  access: 'staff',
  summary: 'Deletes a module with its lessons.',
  params: ById,
  reply: Deleted,
})

export const reorderModules = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/modules/reorder',
  access: 'staff',
  summary: 'Sets the order of the modules. Modules not named keep their order at the end.',
  params: z.object({ courseId: IdField }),
  body: z.object({ moduleIds: z.array(IdField).min(1).max(1000) }),
  reply: z.array(AdminModuleSchema),
})

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/admin/modules/:moduleId/lessons',
  access: 'staff',
  summary: 'Adds a lesson, at the end unless a position is given.',
  params: z.object({ moduleId: IdField }),
  body: NewLessonSchema,
  reply: AdminLessonSchema,
})

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:id',
  access: 'staff',
  summary: 'Changes the fields that are sent.',
  params: ById,
  body: LessonChangesSchema,
  reply: AdminLessonSchema,
})

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:id',
  access: 'staff',
  summary: 'Deletes a lesson with its progress and notes.',
  params: ById,
  reply: Deleted,
})

export const reorderLessons = endpoint({
  method: 'POST',
  path: '/api/admin/modules/:moduleId/lessons/reorder',
  access: 'staff',
  summary: "Sets the order of a module's lessons. Lessons from other modules of the course move here.",
  params: z.object({ moduleId: IdField }),
  body: z.object({ lessonIds: z.array(IdField).min(1).max(2000) }),
  reply: z.array(AdminModuleSchema),
})
