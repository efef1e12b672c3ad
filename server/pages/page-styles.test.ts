import { describe, expect, it } from 'vitest'

import { PageStyles } from './page-styles.ts'

const used = (css: string, html: string) => new PageStyles(css).usedBy(html)

describe('the styles of a page', () => {
  it('are the rules for its own classes and elements, in their order', () => {
    const css = '.b{color:red}.a{color:blue}.c{color:green}p{margin:0}table{border:0}.a .c{top:0}'
    expect(used(css, '<p class="a b">Text</p>')).toBe('.b{color:red}.a{color:blue}p{margin:0}')
  })

  it('keep only those of several selectors that can match', () => {
    expect(used('.a,.b>.c,:focus-visible{top:0}', '<i class="a">')).toBe('.a,:focus-visible{top:0}')
  })

  it.each([
    ['.md\\:p-4', 'md:p-4'],
    ['.bottom-\\[calc\\(1rem\\+var\\(--x\\)\\)\\]', 'bottom-[calc(1rem+var(--x))]'],
    ['.\\32 xl\\:flex', '2xl:flex'],
    ['.\\[\\&\\>\\*\\]\\:p-1>*', '[&amp;&gt;*]:p-1'],
    ['.hover\\:x:not(:disabled,.gone):where(.dark,.dark *)', 'hover:x'],
    ['.a[title=".b, .c"]', 'a'],
    [':is(.group:hover .other) .a', 'a'],
  ])('know %s by its name in HTML', (selector, name) => {
    const css = `${selector}{top:0}`
    expect(used(css, `<i class="z ${name}">`)).toBe(css)
    if (!selector.startsWith(':')) expect(used(css, '<i class="z">')).toBe('')
  })

  it.each([
    ['::file-selector-button', '<input type="file">'],
    ['[type=search]::-webkit-search-cancel-button', '<input type="search">'],
    ['::placeholder', '<textarea placeholder="Your message">'],
    [':root:has(.pay-bar)', '<i class="pay-bar">'],
    ['main:has(>.wide:not(.gone))', '<main><i class="wide">'],
    [':is(:where(.group):hover .group-hover\\:under)', '<i class="group"><i class="group-hover:under">'],
  ])('have %s only where it can match', (selector, html) => {
    const css = `${selector}{top:0}`
    expect(used(css, html)).toBe(css)
    expect(used(css, '<main>')).toBe('')
  })

  it('keep what depends on something not being there', () => {
    const css = ':root:not(:has(.gone)) i{top:0}'
    expect(used(css, '<i>')).toBe(css)
  })

  it('keep a choice of which one part can match', () => {
    const css = ':is(.a,.gone){top:0}:is(.gone) i:is(.a){top:0}:is(.a) :is(.gone,i){top:0}'
    expect(used(css, '<i class="a">')).toBe(css)
  })

  it('leave out what only browsers without @property need', () => {
    const css = '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*{--tw-x:0}}}'
    expect(used(css, '<i>')).toBe('@layer properties;')
  })

  it('keep both themes, which the browser chooses between', () => {
    const css = '.light{color:#000}.dark{color:#fff}.dark .a{top:0}'
    expect(used(css, '<i class="a">')).toBe(css)
  })

  it('look into groups, drop empty ones, and keep the order of layers', () => {
    const css =
      '@layer base{@media print{.gone{top:0}}}@layer utilities{@media (width>=48rem){.a{top:0}.gone{top:1px}}}'
    expect(used(css, '<i class="a">')).toBe('@layer base;@layer utilities{@media (width>=48rem){.a{top:0}}}')
  })

  it('leave out variables, animations and properties that nothing mentions', () => {
    const css =
      ':root{--a:1;--b:var(--c);--c:2;--d:3;color:red}.x{top:var(--a)}.y{animation:rise 1s}.z{left:var(--b)}' +
      '@property --a{inherits:false}@property --d{inherits:false}@keyframes rise{to{top:0}}@keyframes fall{to{top:9px}}'
    expect(used(css, '<i class="x y">')).toBe(
      ':root{--a:1;color:red}.x{top:var(--a)}.y{animation:rise 1s}@property --a{inherits:false}@keyframes rise{to{top:0}}',
    )
    expect(used(css, '<i style="top:var(--b)">')).toContain('--b:var(--c);--c:2;')
  })

  it('keep fonts, and text that looks like CSS', () => {
    const css = '@font-face{font-family:"A;}";src:url(a.woff2)}.a:after{content:"}.b{;"}'
    expect(used(css, '<i class="a">')).toBe(css)
  })
})
