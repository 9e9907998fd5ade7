import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import pLimit from 'p-limit'
import type * as z from 'zod/mini'
import { excerpt } from '../../clean-text.ts'
import type { ContentKind } from '../../database/tables/content.ts'
import { type ItemInput, itemSchemas, PictureFiles, PictureInput, Removal } from './item-schemas.ts'
import { checkPicture, PictureError, type SourcePicture } from './source-picture.ts'

/** An error that the operator can correct. */
export class ContentError extends Error {}

const maximumBytes = 20_000_000
const maximumItems = 10_000

/** In the message of an error. Further problems are only counted. */
const maximumProblems = 100

function invalidFile(file: string, problems: readonly string[]): ContentError {
  const lines = problems.slice(0, maximumProblems).map((each) => `  - ${each}`)
  if (problems.length > maximumProblems)
    lines.push(`  - and ${problems.length - maximumProblems} more problems`)
  return new ContentError(`${file} cannot be imported, and nothing was changed:\n${lines.join('\n')}`)
}

export type NewItem = Omit<ItemInput, 'picture' | 'pictures'> & {
  kind: ContentKind
  /** Index of the item in its list. */
  position: number
  picture: (SourcePicture & { alt: string }) | null | undefined
  /** The pictures of the document that the file brings along. */
  documentPictures: SourcePicture[]
}

export type ContentFile = {
  items: NewItem[]
  removals: { kind: ContentKind; key: string }[]
}

const kindOfList: Record<string, ContentKind> = {
  stories: 'story',
  news: 'news',
  events: 'event',
  opportunities: 'opportunity',
  spotlights: 'spotlight',
}
const listNames = Object.keys(kindOfList).join(', ')

/** `path` is for example `stories[0]`. */
type Entry = { kind: ContentKind; path: string; position: number; raw: unknown }

const maximumConcurrentPictures = 4

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

async function readJson(file: string): Promise<unknown> {
  const bytes = await readBounded(file).catch((error) => {
    if (error instanceof ContentError) throw error
    throw invalidFile(file, [
      error.code === 'ENOENT' ? 'There is no such file.' : `It cannot be read: ${error.message}`,
    ])
  })
  if (!isUtf8(bytes)) throw invalidFile(file, ['It is not UTF-8. Save it as UTF-8.'])
  try {
    return JSON.parse(bytes.toString().replace(/^\ufeff/, ''))
  } catch (error) {
    // The message quotes the file.
    const reason = excerpt(error instanceof Error ? error.message : String(error), 200)
    throw invalidFile(file, [`It is not valid JSON: ${reason}`])
  }
}

async function readBounded(file: string): Promise<Buffer> {
  const status = await stat(file)
  if (!status.isFile()) throw invalidFile(file, ['It is not a file.'])
  if (status.size > maximumBytes)
    throw invalidFile(file, [`It is larger than ${maximumBytes / 1_000_000} MB.`])
  return readFile(file)
}

/** Returns a problem for each unknown or malformed list, and one if the file contains no items. */
function collectEntries(content: unknown): { entries: Entry[]; problems: string[] } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { entries: [], problems: [`It must be an object with lists: ${listNames}.`] }
  }
  const entries: Entry[] = []
  const problems: string[] = []
  for (const [name, list] of Object.entries(content)) {
    const kind = Object.hasOwn(kindOfList, name) ? kindOfList[name] : undefined
    if (kind === undefined)
      problems.push(`${excerpt(name)}: There is no such list. The lists are ${listNames}.`)
    else if (!Array.isArray(list)) problems.push(`${name}: This must be a list, in square brackets.`)
    else entries.push(...list.map((raw, position) => ({ kind, path: `${name}[${position}]`, position, raw })))
  }
  if (entries.length + problems.length === 0) problems.push('The file contains no items.')
  return { entries, problems }
}

function findRepeatedKeys(entries: readonly Entry[]): string[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ kind, path, raw }) => {
    const key = getField(raw, 'key')
    if (typeof key !== 'string') return []
    const before = first.get(`${kind} ${key}`)
    first.set(`${kind} ${key}`, before ?? path)
    return before === undefined ? [] : [`${path}.key: ${before} has the same key.`]
  })
}

function problemsOf({ path }: Entry, { issues }: z.core.$ZodError): string[] {
  const problems = issues.flatMap((issue) => {
    const fieldPath = [path, ...issue.path].join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${fieldPath}.${excerpt(key)}: There is no such field.`)
      : [`${fieldPath}: ${issue.message}`]
  })
  // Several checks can have the same message.
  return [...new Set(problems)]
}

/** Also checks pictures of invalid items, to report all problems. */
async function checkPictures(
  entries: readonly Entry[],
  folder: string,
): Promise<{ pictures: Map<string, SourcePicture>; problems: string[] }> {
  const references = entries.flatMap(({ path, raw }) => {
    const { data } = PictureInput.safeParse(getField(raw, 'picture'))
    const ofDocument = PictureFiles.safeParse(getField(raw, 'pictures')).data ?? []
    return [
      ...(data ? [{ path: `${path}.picture.file`, file: data.file }] : []),
      ...ofDocument.map((file, index) => ({ path: `${path}.pictures[${index}]`, file })),
    ]
  })
  const pictures = new Map<string, SourcePicture>()
  const messages = new Map<string, string>()
  const files = new Set(references.map(({ file }) => file))
  await pLimit(maximumConcurrentPictures).map(files, async (file) => {
    try {
      pictures.set(file, await checkPicture(resolve(folder, file)))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      messages.set(file, error.message)
    }
  })
  const problems = references.flatMap(({ path, file }) => {
    const message = messages.get(file)
    return message === undefined ? [] : [`${path}: ${file} ${message}`]
  })
  return { pictures, problems }
}

/** @throws ContentError with all problems of the file and its pictures */
export async function readContent(file: string): Promise<ContentFile> {
  const { entries, problems } = collectEntries(await readJson(file))
  if (entries.length > maximumItems)
    throw invalidFile(file, [`It has more than ${maximumItems.toLocaleString('en-IN')} items.`])
  problems.push(...findRepeatedKeys(entries))
  const { pictures, problems: pictureProblems } = await checkPictures(entries, dirname(file))
  const result: ContentFile = { items: [], removals: [] }
  for (const entry of entries) {
    const { kind, position, raw } = entry
    if (getField(raw, 'remove') !== undefined) {
      const { data, error } = Removal.safeParse(raw)
      if (data) result.removals.push({ kind, key: data.key })
      else problems.push(...problemsOf(entry, error))
      continue
    }
    const { data, error } = itemSchemas[kind].safeParse(raw)
    if (!data) {
      problems.push(...problemsOf(entry, error))
      continue
    }
    const source = data.picture && pictures.get(data.picture.file)
    const picture = data.picture && source ? { ...source, alt: data.picture.alt } : null
    const { pictures: files = [], ...fields } = data
    const documentPictures = files.flatMap((file) => pictures.get(file) ?? [])
    result.items.push({
      ...fields,
      kind,
      position,
      picture: data.picture === undefined ? undefined : picture,
      documentPictures,
    })
  }
  problems.push(...pictureProblems)
  if (problems.length > 0) throw invalidFile(file, problems)
  return result
}
