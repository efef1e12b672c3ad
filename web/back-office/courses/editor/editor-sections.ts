/** The sections of the course editor, from top to bottom. Their ids are in addresses: `&section=media`. */
export const EDITOR_SECTIONS = [
  { id: 'basics', label: 'Basics' },
  { id: 'price', label: 'Price and plan' },
  { id: 'media', label: 'Media' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'copy', label: 'Sales copy' },
  { id: 'schedule', label: 'Schedule' },
] as const

export type SectionId = (typeof EDITOR_SECTIONS)[number]['id']

export const sectionElementId = (id: SectionId) => `course-section-${id}`
export const labelOfSection = (id: SectionId) => EDITOR_SECTIONS.find((section) => section.id === id)?.label ?? ''
