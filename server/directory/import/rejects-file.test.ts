import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { RejectsFile } from './rejects-file.ts'

test('writes a formula so that spreadsheets show it as text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-rejects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rejects = RejectsFile.open(join(folder, 'register.csv'))
  const formulas = ['=1+1', '+2 HIGH SCHOOL', '-2', '@SUM(A1)', '=HYPERLINK("http://a.example","x")']
  const plain = ["ST. MARY'S, PATNA", 'A "NEW" SCHOOL', 'G.P.S. =1', '']
  rejects.reject({ line: 7, reason: 'The state is empty.', row: [...formulas, ...plain] })
  rejects.close()
  const rows: string[][] = parse(await readFile(rejects.path, 'utf8'), { relax_column_count: true })
  expect(rows[1]).toEqual(['7', 'The state is empty.', ...formulas.map((cell) => `'${cell}`), ...plain])
})

test('bounds each row and the whole file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-rejects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rejects = RejectsFile.open(join(folder, 'register.csv'), 100_000)
  const row = Array.from({ length: 1000 }, () => 'x\u202e\u0001'.repeat(250_000))
  for (let line = 2; line < 102; line++) rejects.reject({ line, reason: 'Too long.', row })
  rejects.close()
  const text = await readFile(rejects.path, 'utf8')
  expect(text.length).toBeLessThan(120_000)
  for (const hidden of ['\u202e', '\u0001']) expect(text).not.toContain(hidden)
  const listed = text.match(/Too long/g)?.length ?? 0
  expect(text).toContain(`,${100 - listed} more rows are not listed.`)
  expect(rejects.rejected).toBe(100)
})
