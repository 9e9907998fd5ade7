import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type * as z from 'zod/mini'
import type { ContentKind } from '../item.ts'
import { inParallel } from './in-parallel.ts'
import { type ItemInput, itemSchemas, PictureInput, Removal } from './item-schemas.ts'
import { checkPicture, PictureError, type SourcePicture } from './source-picture.ts'

/** The file cannot be used; the message names every problem, one a line. */
export class ContentError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(
      `${file} cannot be imported, and nothing was changed:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
    )
  }
}

export type NewItem = Omit<ItemInput, 'picture'> & {
  kind: ContentKind
  /** Its place in its list. */
  position: number
  picture: (SourcePicture & { alt: string }) | undefined
}

/** What a file asks for. */
export type ContentFile = {
  items: NewItem[]
  removals: { kind: ContentKind; key: string }[]
}

/** The lists of a file, by the names that they have there. */
const kinds: Record<string, ContentKind> = {
  stories: 'story',
  news: 'news',
  events: 'event',
  opportunities: 'opportunity',
  spotlights: 'spotlight',
}
const listNames = Object.keys(kinds).join(', ')

type Entry = { kind: ContentKind; where: string; position: number; raw: unknown }

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new ContentError(file, [
      error.code === 'ENOENT' ? 'There is no such file.' : `It cannot be read: ${error.message}`,
    ])
  })
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new ContentError(file, [`It is not valid JSON: ${error instanceof Error ? error.message : error}`])
  }
}

/** The entries of all lists, and what is wrong with the file around them. */
function entriesOf(content: unknown): { entries: Entry[]; problems: string[] } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { entries: [], problems: [`It must be an object with lists: ${listNames}.`] }
  }
  const entries: Entry[] = []
  const problems: string[] = []
  for (const [name, list] of Object.entries(content)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) problems.push(`${name}: There is no such list. The lists are ${listNames}.`)
    else if (!Array.isArray(list)) problems.push(`${name}: This must be a list, in square brackets.`)
    else
      entries.push(...list.map((raw, position) => ({ kind, where: `${name}[${position}]`, position, raw })))
  }
  if (entries.length + problems.length === 0) problems.push('It holds no item.')
  return { entries, problems }
}

function repeatedKeys(entries: readonly Entry[]): string[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ kind, where, raw }) => {
    const key = field(raw, 'key')
    if (typeof key !== 'string') return []
    const before = first.get(`${kind} ${key}`)
    first.set(`${kind} ${key}`, before ?? where)
    return before === undefined ? [] : [`${where}.key: This key stands already in ${before}.`]
  })
}

function problemsOf({ where }: Entry, { issues }: z.core.$ZodError): string[] {
  return issues.flatMap((issue) => {
    const place = [where, ...issue.path].join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${place}.${key}: There is no such field.`)
      : [`${place}: ${issue.message}`]
  })
}

/** Looks at every picture that is named properly, also in items that have other problems. */
async function checkPictures(
  entries: readonly Entry[],
  folder: string,
): Promise<{ pictures: Map<string, SourcePicture>; problems: string[] }> {
  const named = entries.flatMap(({ where, raw }) => {
    const { data } = PictureInput.safeParse(field(raw, 'picture'))
    return data ? [{ where, file: data.file }] : []
  })
  const pictures = new Map<string, SourcePicture>()
  const faults = new Map<string, string>()
  await inParallel([...new Set(named.map(({ file }) => file))], async (file) => {
    try {
      pictures.set(file, await checkPicture(resolve(folder, file)))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      faults.set(file, error.message)
    }
  })
  const problems = named.flatMap(({ where, file }) => {
    const fault = faults.get(file)
    return fault === undefined ? [] : [`${where}.picture.file: ${file} ${fault}`]
  })
  return { pictures, problems }
}

/**
 * Reads a file of items with the pictures that it names, without changing anything.
 * @throws ContentError naming every problem at once
 */
export async function readContent(file: string): Promise<ContentFile> {
  const { entries, problems } = entriesOf(await readJson(file))
  problems.push(...repeatedKeys(entries))
  const { pictures, problems: ofPictures } = await checkPictures(entries, dirname(file))
  const result: ContentFile = { items: [], removals: [] }
  for (const entry of entries) {
    const { kind, position, raw } = entry
    if (field(raw, 'remove') !== undefined) {
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
    const picture = data.picture && source && { ...source, alt: data.picture.alt }
    result.items.push({ ...data, kind, position, picture })
  }
  problems.push(...ofPictures)
  if (problems.length > 0) throw new ContentError(file, problems)
  return result
}
