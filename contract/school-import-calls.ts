import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { schoolImportUnknown } from './school-import-messages.ts'
import {
  maximumPartText,
  NewSchoolImport,
  SchoolImport,
  SchoolImportOptions,
  SchoolImportParams,
  SchoolImportPart,
  SchoolImportPartParams,
  SchoolImportRejects,
  SchoolImportStart,
} from './school-imports.ts'

const shared = { tag: 'desk', access: 'staff', roles: ['directory', 'admin'] } as const
const one = { params: SchoolImportParams, unknown: schoolImportUnknown } as const

export const schoolImportCalls = {
  listSchoolImports: {
    ...shared,
    method: 'GET',
    path: '/api/desk/imports',
    summary: 'The latest imports of schools, newest first',
    responses: { 200: z.array(SchoolImport) },
  },
  addSchoolImport: {
    ...shared,
    method: 'POST',
    path: '/api/desk/imports',
    summary: 'Announce a file with schools; its parts follow',
    body: NewSchoolImport,
    responses: { 201: SchoolImport },
  },
  addSchoolImportPart: {
    ...shared,
    ...one,
    method: 'PUT',
    path: '/api/desk/imports/:id/parts/:part',
    summary: 'One part of the file, as Base64; all parts but the last have 1 MB',
    maximumBody: maximumPartText + 100,
    params: SchoolImportPartParams,
    body: SchoolImportPart,
    responses: { 204: z.null() },
  },
  getSchoolImport: {
    ...shared,
    ...one,
    method: 'GET',
    path: '/api/desk/imports/:id',
    summary: 'An import with its progress, preview or result',
    responses: { 200: SchoolImport },
  },
  previewSchoolImport: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/imports/:id/preview',
    summary: 'Read the file and compare it with the directory, without changing the directory',
    body: SchoolImportOptions,
    responses: { 202: SchoolImport },
  },
  startSchoolImport: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/imports/:id/start',
    summary: 'Import the file that was previewed, in the background',
    body: SchoolImportStart,
    responses: { 202: SchoolImport },
  },
  getSchoolImportRejects: {
    ...shared,
    ...one,
    method: 'GET',
    path: '/api/desk/imports/:id/rejects',
    summary: 'The rows that are not stored or have a remark, with their lines, as CSV',
    responses: { 200: SchoolImportRejects },
  },
} as const satisfies Record<string, CallDefinition>
