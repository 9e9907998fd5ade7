import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { copySources } from '#server/testing/source-copy.ts'

/** A language for tests, made of the English texts. Its tag is one of those that CLDR reserves for this use. */
export type TestLanguage = { tag: string; change: (text: string) => string }

type Choices = { match: Record<string, string> }
type Catalogue = Record<string, string | Choices[]>

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ']
const arabic = [...'ابجدهفغحيقكلمنوپخرستعثذزطظابجدهفغحيقكلمنوپخرستعثذزطظ']

function spell(text: string, letters: readonly string[]): string {
  return [...text].map((letter) => letters[latin.indexOf(letter)] ?? letter).join('')
}

/** With accents, and at least a third longer, as many translations are. */
export const longer: TestLanguage = {
  tag: 'en-XA',
  change: (text) =>
    spell(text, accented) + (/[a-z]/i.test(text) ? ' ó žé'.repeat(Math.ceil(text.length / 15)) : ''),
}

/** Written from right to left. */
export const rightToLeft: TestLanguage = { tag: 'ar-XB', change: (text) => spell(text, arabic) }

/** Keeps parameters and tags, such as `{#link}`. */
function translate(text: string, { change }: TestLanguage): string {
  return text.replace(/(\{[^}]*\})|([^{]+)/g, (_all, kept?: string, words = '') => kept ?? change(words))
}

function writeCatalogues(folder: string, language: TestLanguage): void {
  mkdirSync(join(folder, 'messages', language.tag))
  for (const file of globSync(join(folder, 'messages/en-IN/*.json'))) {
    const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
    const translated = Object.entries(catalogue).map(([key, value]) => {
      if (key.startsWith('$')) return [key, value]
      if (typeof value === 'string') return [key, translate(value, language)]
      const withMatches = value.map((choices) => ({
        ...choices,
        match: Object.fromEntries(
          Object.entries(choices.match).map(([name, text]) => [name, translate(text, language)]),
        ),
      }))
      return [key, withMatches]
    })
    writeFileSync(
      join(folder, 'messages', language.tag, basename(file)),
      JSON.stringify(Object.fromEntries(translated)),
    )
  }
}

function edit(file: string, before: string, after: string): void {
  const content = readFileSync(file, 'utf8')
  if (!content.includes(before)) throw new Error(`${file} does not contain ${before}`)
  writeFileSync(file, content.replace(before, after))
}

/**
 * Copies the project to a new folder, and adds languages to the copy as `docs/languages.md` describes.
 * @returns the folder, and a function that removes it
 */
export async function copyWithLanguages(
  languages: readonly TestLanguage[],
): Promise<{ folder: string; remove(): void }> {
  const parent = mkdtempSync(resolve('test-results/languages-'))
  const folder = join(parent, 'product')
  await copySources(folder)
  const tags = languages.map(({ tag }) => `'${tag}'`).join(', ')
  edit(join(folder, 'messages/languages.ts'), "'hi-IN'] as const", `'hi-IN', ${tags}] as const`)
  edit(
    join(folder, 'messages/project.inlang/settings.json'),
    '"hi-IN"]',
    `"hi-IN", ${tags.replaceAll("'", '"')}]`,
  )
  for (const language of languages) {
    writeCatalogues(folder, language)
    const texts = `  '${language.tag}': { name: '${language.tag}', offer: '${language.change('offer')}', close: 'x' },`
    edit(join(folder, 'messages/language-texts.ts'), "  'hi-IN':", `${texts}\n  'hi-IN':`)
  }
  // As `npm ci` does.
  execFileSync(process.execPath, ['messages/compile.ts'], { cwd: folder })
  return { folder, remove: () => rmSync(parent, { recursive: true }) }
}
