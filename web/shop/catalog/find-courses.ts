/** Matches part of the title or description, ignoring case. */
export function findCourses<C extends { title: string; description: string }>(courses: C[], query: string): C[] {
  const wanted = query.trim().toLowerCase()
  return courses.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted))
}
