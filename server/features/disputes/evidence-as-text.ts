import type { Line, Section } from './evidence-sections.ts'

/** Plain text, to paste into Stripe's form. */
export function evidenceAsText(sections: Section[]): string {
  return sections.map(({ title, lines }) => [title.toUpperCase(), ...lines.map(asText), ''].join('\n')).join('\n')
}

const asText = (line: Line) => (typeof line === 'string' ? line : `${line.label}: ${line.value}`)
