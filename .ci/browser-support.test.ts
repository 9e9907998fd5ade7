import { expect, test } from 'vitest'
import { findInScript, findInStylesheet } from './browser-support.ts'

test.each([
  ['Object.hasOwn(value, name)', 'javascript.builtins.Object.hasOwn'],
  ['text.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
  ['const { parse } = URL; URL.parse(text)', 'api.URL.parse_static'],
  ['/(?<!a)b/.test(text)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['new RegExp("(?<=a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['/[a--b]/v.test(text)', 'javascript.builtins.RegExp.unicodeSets'],
  ['class Shelf { static { start() } }', 'javascript.classes.static.initialization_blocks'],
  ['new URLPattern(text)', 'api.URLPattern'],
  ['jsx("div", { inert: true })', 'html.global_attributes.inert'],
  ['jsx("dialog", {})', 'html.elements.dialog'],
  ['jsx(`dialog`, {})', 'html.elements.dialog'],
  ['form.search?.(); jsx("search", {})', 'html.elements.search'],
  ['jsx("div", { popover: "auto" })', 'html.global_attributes.popover'],
  ['jsx("button", { popoverTarget: id })', 'html.elements.button.popovertarget'],
])('finds in the script %j the feature %s', (script, feature) => {
  expect([...findInScript(script)]).toContain(feature)
})

test.each([
  'typeof text.isWellFormed === "function" && text.isWellFormed()',
  'scheduler?.()',
  'list.at(-1)',
  'list?.value ?? other',
  'const shelf = { hasOwn: 1 }',
  'jsx("div", { className: "wrap" })',
])('finds nothing in the script %j', (script) => {
  expect([...findInScript(script)]).toEqual([])
})

test.each([
  ['@layer base { p { color: red } }', 'css.at-rules.layer'],
  ['@media (width >= 40rem) { p { color: red } }', 'css.at-rules.media.range_syntax'],
  ['p { translate: 1px }', 'css.properties.translate'],
  ['p:has(a) { color: red }', 'css.selectors.has'],
  ['p { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['p { color: oklch(50% 0 0) }', 'css.types.color.oklch'],
  ['p { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
])('finds in the stylesheet %j the feature %s', (stylesheet, feature) => {
  expect([...findInStylesheet(stylesheet)]).toContain(feature)
})

test.each([
  'p { height: 100vh; height: 100dvh }',
  '@supports (color: oklch(0% 0 0)) { p { color: oklch(50% 0 0) } }',
  '@media (min-width: 40rem) { .sm\\:has:hover { margin-inline: auto } }',
])('finds nothing in the stylesheet %j', (stylesheet) => {
  expect([...findInStylesheet(stylesheet)]).toEqual([])
})
