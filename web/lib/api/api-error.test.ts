import { describe, expect, it } from 'vitest'
import { ApiError, explain, fallbacks } from './api-error.ts'

describe('explain', () => {
  it('returns the message of the server', () => {
    const problem = new ApiError({ status: 429, message: 'Please wait.' })
    expect(explain(problem, fallbacks.search)).toBe('Please wait.')
  })

  it('returns the text for failed calls if a response has no message', () => {
    expect(explain(new ApiError({ status: 502 }), fallbacks.search)).toBe('Failed to search schools')
  })

  it('returns the text for network errors after a network failure', () => {
    expect(explain(new ApiError(), fallbacks.search)).toBe('Error searching schools')
    expect(explain(new TypeError('fetch failed'), fallbacks.reviews)).toBe('Error fetching reviews')
  })
})
