import type { CallDefinition } from './call-definition.ts'
import { Received } from './inbox.ts'
import { SuggestionInput } from './suggestions.ts'

export const suggestionCalls = {
  suggestSchoolChange: {
    method: 'POST',
    path: '/api/school-suggestions',
    tag: 'schools',
    summary: 'Suggest a correction of a school, without an account and without contact data',
    access: 'public',
    limits: ['suggestion by network'],
    body: SuggestionInput,
    responses: { 201: Received },
  },
} as const satisfies Record<string, CallDefinition>
