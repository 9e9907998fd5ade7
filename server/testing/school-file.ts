import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ImportedSchool } from '../database/school-record.ts'
import type { ChosenColumns } from '../directory/import/columns.ts'
import { readSchools } from '../directory/import/read-schools.ts'
import type { Defaults } from '../directory/import/school-row.ts'

export const header =
  'udise_code,name,village,district,state,pincode,management,category,school_type,area,latitude,longitude'
const facts = '781001,Local body,Primary,Girls,Rural,26.100,91.700'
export const bela = `18000000001,BELA L.P. SCHOOL,BELA,KAMRUP,Assam,${facts}`
export const mera = `18000000002,"MERA HIGH SCHOOL, MERA",MERA,KAMRUP,Assam,${facts}`
export const codes = (schools: ImportedSchool[]) => schools.map(({ code }) => code)

/** Writes a file, and returns what an import reads from it. */
export async function read(
  content: string | Buffer,
  defaults: Defaults = {},
  notes: string[] = [],
  columns: ChosenColumns = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-read-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'schools.csv')
  await writeFile(file, content)
  const [rejects, remarks]: [string[], string[]] = [[], []]
  const schools: ImportedSchool[] = []
  const rows = readSchools(file, {
    defaults,
    columns,
    onReject: ({ line, reason }) => rejects.push(`${line}: ${reason}`),
    onRemark: ({ line, reason }) => remarks.push(`${line}: ${reason}`),
    onNote: (note) => notes.push(note),
    onProgress: () => {},
  })
  for await (const group of rows) schools.push(...group)
  return { schools, rejects, remarks, notes: notes.join('\n') }
}

/** Reads a file with these rows below {@link header}. */
export const readRows = (...rows: string[]) => read([header, ...rows].join('\n'))
