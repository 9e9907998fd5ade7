import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, explain, fallbacks } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

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

  it('adds to a text of the specification that there is no internet', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(explain(new ApiError(), { ...fallbacks.search, offline: 'Your text is kept.' })).toBe(
      'Error searching schools. There is no internet connection. Your text is kept.',
    )
  })

  it('replaces a sentence about the connection without internet', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const fallback = { failed: 'Not saved.', error: 'The connection failed.' }
    expect(explain(new ApiError(), fallback)).toBe(
      'There is no internet connection. Try again when you are connected.',
    )
    expect(explain(new ApiError({ status: 500 }), fallback)).toBe('Not saved.')
  })
})
