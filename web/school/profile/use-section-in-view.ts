import { useEffect, useState } from 'react'

/** A section is current once its top is above this fraction of the window. */
const READING_LINE = 0.4

/** The last section that starts above the reading line. */
export function useSectionInView(sections: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const isAbove = ({ id }: { id: string }) => {
      const section = document.getElementById(id)
      return section !== null && section.getBoundingClientRect().top < innerHeight * READING_LINE
    }
    const update = () => setCurrent((sections.findLast(isAbove) ?? sections[0])?.id)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return current
}
