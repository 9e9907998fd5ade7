export const suggestionKinds = ['closed', 'name', 'place', 'website', 'other'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]
