type Module<Lesson> = { title: string; lessons: Lesson[] }

/** Numbers the modules, and the lessons across all modules. */
export function numberLessons<Lesson extends object>(modules: Module<Lesson>[]) {
  let lastNumber = 0
  return modules.map(({ title, lessons }, position) => ({
    number: position + 1,
    title,
    lessons: lessons.map((lesson) => {
      lastNumber += 1
      return { ...lesson, number: lastNumber }
    }),
  }))
}
