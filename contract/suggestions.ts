import * as z from 'zod/mini'
import { directoryLimits, suggestionDetails, suggestionKindField } from './directory-messages.ts'
import { SchoolId } from './schools.ts'
import { suggestionKinds } from './suggestion-kinds.ts'
import { personText } from './text.ts'

export const SuggestionInput = z.object({
  schoolId: SchoolId,
  kind: z.enum(suggestionKinds, suggestionKindField.missing),
  details: personText(suggestionDetails, { max: directoryLimits.details }),
})
export type SuggestionInput = z.infer<typeof SuggestionInput>
