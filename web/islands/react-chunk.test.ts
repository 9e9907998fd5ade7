import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'

beforeAll(buildPages, 300_000)

/** Each module of React and react-dom contains one of these names, also after minification. */
const reactNames = /__CLIENT_INTERNALS_DO_NOT_USE|react\.transitional\.element|rendererPackageName/

test('puts React into one chunk, which islands share', async () => {
  const folder = join(pagesFolder, 'client', 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const chunks = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const copies = chunks.filter(({ text }) => reactNames.test(text)).map(({ name }) => name)
  expect(copies).toEqual([expect.stringMatching(/^react-.+\.js$/)])
  const islands = chunks.filter(({ name }) => name.includes('.island-'))
  const sharing = islands.filter(({ text }) => text.includes(`from"./${copies[0]}"`))
  expect(sharing).toHaveLength(islands.length)
})
