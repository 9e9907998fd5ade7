import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-content-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

export async function createFile(content: unknown, inFolder?: string): Promise<string> {
  const file = join(inFolder ?? (await createFolder()), 'times.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
export const story = { key: 'bell', title: 'The bell that rang twice' }
export const opportunity = {
  key: 'camp',
  title: 'Robot camp',
  description: 'A week.',
  applyLink: 'https://camp.example/apply',
}
export const event = { key: 'quiz', eventName: 'The quiz', date: '2026-12-05', description: 'Ten rounds.' }
