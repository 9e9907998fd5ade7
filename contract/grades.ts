// This file does not import zod, because zod would make pages without forms larger.
export const grades = ['9', '10', '11', '12', 'college'] as const
