import { expect, test } from 'vitest'
import { PageStyles } from './page-styles.ts'

function select(stylesheet: string, html: string): string {
  return new PageStyles(stylesheet).select(html)
}

test('keeps the rules that the page uses, and rules without element types or classes', () => {
  const css =
    'a,p{color:red}table{top:0}::marker{top:0}[hidden]{top:0}.wrap{margin:0}.btn{padding:0}html .btn:hover,.wrap:focus{top:0}'
  expect(select(css, '<p class="wide wrap">')).toBe(
    'p{color:red}::marker{top:0}[hidden]{top:0}.wrap{margin:0}.wrap:focus{top:0}',
  )
})

test('keeps the order and the groups of the stylesheet', () => {
  const css =
    '@layer base,utilities;@layer utilities{.a{top:0}@media (width>=40rem){.sm\\:b{top:1px}.c{top:2px}}}.d{top:3px}'
  expect(select(css, '<p class="d sm:b a">')).toBe(
    '@layer base,utilities;@layer utilities{.a{top:0}@media (width>=40rem){.sm\\:b{top:1px}}}.d{top:3px}',
  )
  expect(select(css, '<p class="d">')).toBe('@layer base,utilities;.d{top:3px}')
})

test.each([
  ['\\32 xl\\:flex', '2xl:flex'],
  ['w-\\[min\\(44rem\\,100vw\\)\\]', 'w-[min(44rem,100vw)]'],
  ['py-2\\.5', 'py-2.5'],
  ['text-lg\\!', 'text-lg!'],
  ['\\[\\&\\>p\\]\\:m-0', '[&amp;&gt;p]:m-0'],
])('finds the class of the selector .%s', (selector, name) => {
  const css = `.${selector}{margin:0}.unused{margin:1px}`
  expect(select(css, `<p class="x ${name}">`)).toBe(`.${selector}{margin:0}`)
})

test('keeps rules regardless of classes in functions such as :not', () => {
  const css = 'html:not(.a) :is(.b,ul){top:0}.d:has(.e,.f){top:1px}'
  expect(select(css, '<html><p class="d">')).toBe(css)
})

test('keeps keyframes and properties that a kept rule uses', () => {
  const css =
    '*{--y:0}.turn{animation:turn 1s;top:var(--x,0)}.swing{animation:swing 1s}@property --x{inherits:false}@property --y{inherits:false}@keyframes turn{to{top:0}}@keyframes swing{to{top:1px}}'
  expect(select(css, '<p class="turn">')).toBe(
    '*{}.turn{animation:turn 1s;top:var(--x,0)}@property --x{inherits:false}@keyframes turn{to{top:0}}',
  )
})

test('removes custom properties that nothing reads', () => {
  const css =
    ':root{--a:1px;--b:"};";--c:calc(1px*var(--a));--d:red;--e:;top:0}.p{top:var(--c)}.q{top:var(--e)}'
  expect(select(css, '<p class="p" fill="var(--d)">')).toBe(
    ':root{--a:1px;--c:calc(1px*var(--a));--d:red;top:0}.p{top:var(--c)}',
  )
})

test('ignores comments, strings with braces, and texts that look like classes', () => {
  const css = '/*! a { */.a:after{content:"}"}.b{top:0}'
  expect(select(css, '<p class="a">class=&quot;b&quot;</p>')).toBe('.a:after{content:"}"}')
})
