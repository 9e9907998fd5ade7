// Without zod, to keep pages without forms small.
export const grades = ['9', '10', '11', '12', 'college'] as const
