import { cleanText, escapeXml } from '#server/print/xml-text.ts'

/** An element, already escaped. Empty if there's nothing to say. */
type Xml = string

/** An element that contains others. */
export function group(name: string, children: Xml[]): Xml {
  return `<${name}>\n${children.filter((child) => child !== '').join('\n')}\n</${name}>`
}

/** An element that contains text, left out if there's none. */
export function textElement(name: string, value: string, attributes: Record<string, string> = {}): Xml {
  const text = cleanText(value)
  if (text === '') return ''
  const written = Object.entries(attributes).map(([key, one]) => ` ${key}="${escapeXml(one)}"`)
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>`
}
