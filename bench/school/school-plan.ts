import { createHash } from 'node:crypto'

export type SchoolSizes = {
  students: number
  courses: number
  lessonsPerCourse: number
  coursesPerStudent: number
  /** Per student, spread over their courses. */
  progressPerStudent: number
  notesPerStudent: number
  /** At most the number of courses: a student's first courses are bought, the rest granted by staff. */
  ordersPerStudent: number
  /** How many students are signed in, starting with the first. */
  signedIn: number
}

/** 100,000 students who watched 50 lessons each make 5,000,000 progress rows, plus 250,000 orders. */
export const FULL_SCHOOL: SchoolSizes = {
  students: 100_000,
  courses: 24,
  lessonsPerCourse: 20,
  coursesPerStudent: 3,
  progressPerStudent: 50,
  notesPerStudent: 6,
  ordersPerStudent: 2.5,
  signedIn: 10_000,
}

const LESSONS_PER_MODULE = 5
/** Early in 2026, so ids sort like those of a real shop. */
const EPOCH_MS = Date.UTC(2026, 0, 5)

type Kind = 'user' | 'course' | 'module' | 'lesson' | 'grant' | 'session' | 'order' | 'payment' | 'refund'

/** The same id in every run: UUIDv4 for orders, otherwise UUIDv7 with a time that increases with the number. */
export function schoolId(kind: Kind, number: number): string {
  const time = (EPOCH_MS + number * 1000).toString(16).padStart(12, '0')
  const rest = createHash('md5').update(`${kind} ${number}`).digest('hex')
  if (kind === 'order') {
    const start = rest.slice(18, 30)
    return `${start.slice(0, 8)}-${start.slice(8)}-4${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
  }
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

export const courseSlug = (course: number) => `course-${course}`
/** A signed-in student's session token. */
export const sessionToken = (student: number) => `bench-session-of-student-${student}`
/** The owner's session token. The owner is numbered after the last student. */
export const OWNER_TOKEN = 'bench-session-of-the-owner'
export const ownerId = ({ students }: SchoolSizes) => schoolId('user', students)

/** The school's age in days. Students joined at a steady rate. */
export const SCHOOL_DAYS = 730
/** The day a student joined, counted from the school's first. */
export const joinedOnDay = ({ students }: SchoolSizes, student: number) =>
  Math.floor((student / students) * SCHOOL_DAYS)

export const modulesPerCourse = ({ lessonsPerCourse }: SchoolSizes) => Math.ceil(lessonsPerCourse / LESSONS_PER_MODULE)
export const moduleNumber = (lesson: number) => Math.floor(lesson / LESSONS_PER_MODULE)
/** Lessons are numbered across the whole school. */
export const lessonNumber = ({ lessonsPerCourse }: SchoolSizes, course: number, lesson: number) =>
  course * lessonsPerCourse + lesson

/** All courses have about the same number of students. */
export function studentCourses({ courses, coursesPerStudent }: SchoolSizes, student: number): number[] {
  return Array.from({ length: Math.min(courses, coursesPerStudent) }, (_, at) => (student * 7 + at * 5) % courses)
}

/** The lessons a student has watched: the first ones of each course in turn. */
export function* watchedLessons(sizes: SchoolSizes, student: number): Generator<{ lesson: number; at: number }> {
  const courses = studentCourses(sizes, student)
  const most = Math.min(sizes.progressPerStudent, courses.length * sizes.lessonsPerCourse)
  for (let at = 0; at < most; at++) {
    const course = courses[at % courses.length] ?? 0
    yield { lesson: lessonNumber(sizes, course, Math.floor(at / courses.length)), at }
  }
}
