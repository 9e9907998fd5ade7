import * as z from 'zod/mini'
import { ratingField } from './field-texts.ts'
import { limits } from './limits.ts'

export const Rating = z
  .number(ratingField.missing)
  .check(
    z.int(ratingField.notWhole),
    z.gte(limits.rating.min, ratingField.outOfRange),
    z.lte(limits.rating.max, ratingField.outOfRange),
  )
