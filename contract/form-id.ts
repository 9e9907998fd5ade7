import * as z from 'zod/mini'
import { formIdField } from './messages.ts'

/** The browser creates an id for each form and repeats it with the request, so that the server stores the form once. */
export const FormId = z.string(formIdField.missing).check(z.uuid(formIdField.invalid))
