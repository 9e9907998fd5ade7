// No zod here, so that pages without forms stay small.
export const grades = ['9', '10', '11', '12', 'college'] as const
