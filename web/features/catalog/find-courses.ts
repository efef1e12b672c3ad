/** Case-insensitive substring of title or description (student spec §5). */
export function findCourses<C extends { title: string; description: string }>(courses: C[], query: string): C[] {
  const wanted = query.trim().toLowerCase()
  return courses.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted))
}
