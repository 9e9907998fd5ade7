import type { Fallback } from '#web/lib/api/api-error.ts'

export const statusFallback: Fallback = {
  failed: 'We could not look this up. Please try again.',
  error: 'The connection failed. Please try again.',
}
