import type { PortableSchema } from '../portable-schema.ts'

/** Figures that staff write themselves, instead of the true totals: '90 mins', '12', '2,500+'. */
export async function addCourseClaims({ alterTable, types }: PortableSchema) {
  for (const column of ['runtime_claim', 'lessons_claim', 'students_claim']) {
    await alterTable('courses').addColumn(column, types.text).execute()
  }
}
