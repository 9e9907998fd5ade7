import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { RejectsFile } from './rejects-file.ts'

test('writes a formula so that spreadsheets show it as text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-rejects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rejects = await RejectsFile.open(join(folder, 'register.csv'))
  const formulas = [
    '=1+1',
    '+2 HIGH SCHOOL',
    '-2',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=HYPERLINK("http://a.example","x")',
  ]
  const plain = ["ST. MARY'S, PATNA", 'A "NEW" SCHOOL', 'G.P.S. =1', '']
  rejects.add({ line: 7, reason: 'The state is empty.', row: [...formulas, ...plain] })
  await rejects.close()
  const rows: string[][] = parse(await readFile(rejects.path, 'utf8'), { relax_column_count: true })
  expect(rows[1]).toEqual(['7', 'The state is empty.', ...formulas.map((cell) => `'${cell}`), ...plain])
})
