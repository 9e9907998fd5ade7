import * as z from 'zod/mini'
import { deskLimits } from './desk-limits.ts'
import {
  disclosureEntryField,
  disclosureToldAtField,
  disclosureToldField,
  disclosureToldToField,
  notToldField,
} from './disclosure-messages.ts'
import { limits } from './limits.ts'
import { personLine, personText } from './text.ts'

/** Whom the staff told about a disclosure, or why nobody. Only the staff reads it. */
export const DisclosureReport = z.discriminatedUnion(
  'told',
  [
    z.object({
      told: z.literal('yes'),
      /** For example, the police station. */
      toldTo: personLine(disclosureToldToField, limits.fullName),
      toldAt: z.iso
        .datetime(disclosureToldAtField.invalid)
        .check(z.maxLength(limits.dateTime.max, disclosureToldAtField.invalid)),
      /** The number of the entry, or why there is none. */
      entry: personLine(disclosureEntryField, limits.fullName),
    }),
    z.object({ told: z.literal('no'), reason: personText(notToldField, deskLimits.decisionNote) }),
  ],
  disclosureToldField.missing,
)
export type DisclosureReport = z.infer<typeof DisclosureReport>
