import type { Database } from '#server/database/database.ts'

const FACTS = [
  'sales_days',
  'coupon_days',
  'buyers',
  'people_totals',
  'other_spending',
  'student_days',
  'course_days',
  'course_reach',
  'lesson_days',
  'lesson_reach',
  'course_learners',
] as const

/** Every fact in a fixed order, without empty rows and without columns that only serve comparisons. */
export async function readFacts(db: Database): Promise<Record<string, string[]>> {
  const facts: Record<string, string[]> = {}
  for (const table of FACTS) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
    facts[table] = rows.filter(isMeaningful).map(asText).sort()
  }
  return facts
}

const KEYS = ['step', 'finished_lessons', 'last_order_at']

function isMeaningful({ last_day, ...row }: Record<string, unknown>): boolean {
  if (typeof last_day === 'string') return true
  return Object.entries(row).some(([name, value]) => typeof value === 'number' && !KEYS.includes(name) && value !== 0)
}

/** History doesn't hold every visit. */
function asText({ previous_day: _, last_seen_at: __, ...row }: Record<string, unknown>): string {
  const rounded = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  ])
  return JSON.stringify(rounded)
}
