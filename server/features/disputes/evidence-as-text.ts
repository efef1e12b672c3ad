import type { Section } from './evidence-sections.ts'

/** Plain text, to paste into Stripe's form. */
export function evidenceAsText(sections: Section[]): string {
  return sections.map(({ title, lines }) => [title.toUpperCase(), ...lines, ''].join('\n')).join('\n')
}
