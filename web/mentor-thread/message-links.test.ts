import { expect, it } from 'vitest'

import { splitLinks } from './message-links.ts'

it.each([
  ['See https://example.test/a?b=1#c.', ['See ', '>https://example.test/a?b=1#c', '.']],
  ['(https://example.test/wiki/R_(finance))', ['(', '>https://example.test/wiki/R_(finance)', ')']],
  ['HTTP://EXAMPLE.TEST and http://b.test', ['>HTTP://EXAMPLE.TEST', ' and ', '>http://b.test']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://', ['https://']],
  ['https://a.test/\u202Egpj.exe', ['>https://a.test/', '\u202Egpj.exe']],
  ['<a href="https://a.test">', ['<a href="', '>https://a.test', '">']],
  ['', []],
])('finds the links in %j', (text, parts) => {
  expect(splitLinks(text).map((part) => (part.href ? `>${part.text}` : part.text))).toEqual(parts)
})
