import * as z from 'zod/mini'
import { formIdField } from './field-texts.ts'

/** A repeated request has the same id, so that the server stores the form once. */
export const FormId = z.string(formIdField.missing).check(z.uuid(formIdField.invalid))
