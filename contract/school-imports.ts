import * as z from 'zod/mini'
import { personLine } from './text.ts'

/** Of a file that is sent to the desk. */
export const importLimits = {
  fileName: { max: 200 },
  /** In bytes. The names of the columns alone are longer than the minimum. A list of all schools of India has 150 MB. */
  file: { min: 20, max: 200 * 2 ** 20 },
  /** In bytes. All parts of a file but the last one have this size. */
  part: 2 ** 20,
  place: { max: 100 },
  /** Of a column. */
  columnName: { max: 100 },
  /** In the list of imports. */
  listed: 20,
  /** In a report, of rows that are not stored or have a remark. */
  examples: 10,
} as const

/** In characters of Base64. */
export const maximumPartText = 4 * Math.ceil(importLimits.part / 3)

/** What a column of a file can contain. */
export const importFields = [
  'code',
  'name',
  'city',
  'district',
  'state',
  'pincode',
  'management',
  'category',
  'schoolType',
  'area',
  'latitude',
  'longitude',
  'board',
  'medium',
  'classFrom',
  'classTo',
] as const
export type ImportField = (typeof importFields)[number]

export const SchoolImportId = z.uuid()
export const SchoolImportParams = z.object({ id: SchoolImportId })
export const SchoolImportPartParams = z.object({
  id: SchoolImportId,
  part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(importLimits.file.max / importLimits.part)),
})

const lineMessages = {
  missing: 'Please enter this.',
  tooLong: 'This is too long.',
  hidden: 'Please remove characters that cannot be seen.',
  lineBreak: 'Please write this on one line.',
}
const line = (bounds: { min?: number; max: number }) => personLine(lineMessages, bounds)

export const NewSchoolImport = z.strictObject({
  fileName: line(importLimits.fileName),
  size: z.int().check(z.minimum(importLimits.file.min), z.maximum(importLimits.file.max)),
})

export const SchoolImportPart = z.strictObject({
  data: z.string().check(z.maxLength(maximumPartText), z.base64()),
})

/** How to read the file. An empty column name: the file does not have the field. */
export const SchoolImportOptions = z.strictObject({
  state: z.optional(line({ ...importLimits.place, min: 0 })),
  district: z.optional(line({ ...importLimits.place, min: 0 })),
  columns: z.optional(
    z.partialRecord(z.enum(importFields), z.string().check(z.maxLength(importLimits.columnName.max))),
  ),
})
export type SchoolImportOptions = z.infer<typeof SchoolImportOptions>

/** SHA-256 of the file that the person has previewed, in hexadecimal digits. */
export const SchoolImportStart = z.strictObject({ hash: z.string().check(z.regex(/^[\da-f]{64}$/)) })

const schoolLine = { code: z.string(), name: z.string(), place: z.string() }
const sampled = <Details extends z.core.$ZodLooseShape>(details: Details) =>
  z.object({ count: z.number(), sample: z.array(z.object({ ...schoolLine, ...details })) })

export const ImportPreview = z.object({
  added: sampled({}),
  changed: sampled({
    changes: z.array(
      z.object({ column: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
    ),
  }),
  unchanged: z.number(),
  /** Schools of the same districts that the file does not name. An import leaves them as they are. */
  absent: sampled({}),
  /** New or changed schools that a person should compare with their source. */
  doubtful: sampled({ reasons: z.array(z.string()) }),
  /** Columns that an import empties, with the number of schools. */
  emptied: z.array(z.object({ column: z.string(), count: z.number() })),
  /** Whether the import removes all sample schools. */
  removesSamples: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/**
 * - `uploading`: parts of the file are missing, or nobody has asked for a preview.
 * - `reading`: the preview is being made. `previewed`: it is ready. `refused`: the file cannot be used as it is.
 * - `importing`: the directory is being changed. `imported`: it has changed. `failed`: it has not.
 */
export const importStates = [
  'uploading',
  'reading',
  'previewed',
  'refused',
  'importing',
  'imported',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const ImportReport = z.object({
  /** How the file was read. */
  notes: z.array(z.string()),
  /** Why the file cannot be used. */
  problem: z.nullable(z.string()),
  /** The names of the columns in the file, and which of them has which field. */
  columns: z.array(z.string()),
  used: z.partialRecord(z.enum(importFields), z.string()),
  rejected: z.number(),
  /** Rows that are stored without one of their values, or with a changed one. */
  remarked: z.number(),
  /** The first of these rows. Reports from before this field do not have it. */
  examples: z.optional(z.array(z.object({ line: z.number(), reason: z.string() }))),
  preview: z.nullable(ImportPreview),
  counts: z.nullable(z.object({ added: z.number(), changed: z.number(), unchanged: z.number() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const SchoolImport = z.object({
  id: z.string(),
  fileName: z.string(),
  size: z.number(),
  state: z.enum(importStates),
  /** ISO 8601. */
  startedAt: z.string(),
  /** The address of the person. */
  startedBy: z.string(),
  hash: z.nullable(z.string()),
  options: SchoolImportOptions,
  /** Of the file that has been read, from 0 to 1. With 1, the directory is being changed. */
  progress: z.number(),
  report: z.nullable(ImportReport),
})
export type SchoolImport = z.infer<typeof SchoolImport>

/** CSV with the rejected rows and those with remarks. Cells that a spreadsheet would take for formulas begin with `'`. */
export const SchoolImportRejects = z.object({ csv: z.string() })
