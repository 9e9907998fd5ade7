import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, normalize, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync('**/*.md', { exclude: (name) => /node_modules|test-results/.test(name) })

/** Returns the anchors that GitHub makes from the headings of a document. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Returns the links to missing files and headings. */
function findBrokenLinks(file: string): string[] {
  const links = Array.from(readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : relative('.', resolve(dirname(file), path))
    if (!existsSync(target)) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(normalize(target)).has(anchor)
  })
}

test.each(globSync('docs/decisions/0*.md'))('has a status with its date: %s', (file) => {
  expect(readFileSync(file, 'utf8').split('\n')[2]).toMatch(
    /^(?:Proposed|Accepted), \d{4}-\d\d-\d\d\.|^Replaced by .* on \d{4}-\d\d-\d\d\./,
  )
})

test.each(documents)('has no broken links: %s', (file) => {
  expect(findBrokenLinks(file)).toEqual([])
})
