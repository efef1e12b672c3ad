import type { Section } from './evidence-sections.ts'

/** Plain text, to paste into the form of the card provider. */
export function evidenceAsText(sections: Section[]): string {
  return sections.map(({ title, lines }) => [title.toUpperCase(), ...lines, ''].join('\n')).join('\n')
}
