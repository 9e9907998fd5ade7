import * as z from 'zod/mini'
import { formIdField } from './messages.ts'

/** A repeated request has the same id, so the form is stored once. */
export const FormId = z.string(formIdField.missing).check(z.uuid(formIdField.invalid))
