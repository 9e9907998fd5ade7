import { describe, expect, it } from 'vitest'
import { ApiError, explain, fallbacks } from './api-error.ts'

describe('the sentence for a problem', () => {
  it("is the server's own where it sent one", () => {
    const problem = new ApiError({ status: 429, message: 'Please wait.' })
    expect(explain(problem, fallbacks.search)).toBe('Please wait.')
  })

  it('is "Failed to ..." for an answer that is not OK and says nothing', () => {
    expect(explain(new ApiError({ status: 502 }), fallbacks.search)).toBe('Failed to search schools')
  })

  it('is "Error ...ing ..." for a call that failed on the way', () => {
    expect(explain(new ApiError(), fallbacks.search)).toBe('Error searching schools')
    expect(explain(new TypeError('fetch failed'), fallbacks.reviews)).toBe('Error fetching reviews')
  })
})
