import { describe, expect, it } from 'vitest'
import type { CaseDetail } from '#contract/cases.ts'
import { decisions, State } from '#contract/moderation.ts'
import { choicesOf, removalKeys, selectableReasons } from './decisions.ts'

function caseIn(state: State): CaseDetail {
  return { post: { state }, decisions: [...decisions] } as CaseDetail
}

describe('choicesOf', () => {
  it.each(State.options)('gives each decision about a %s post its own keyboard key', (state) => {
    const keys = choicesOf(caseIn(state)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('offers only what the server allows', () => {
    expect(choicesOf({ ...caseIn('published'), decisions: ['remove'] }).map(({ key }) => key)).toEqual(['r'])
    expect(choicesOf({ ...caseIn('pending'), decisions: [] })).toEqual([])
  })
})

it('gives each removal reason its own keyboard key', () => {
  expect(new Set(selectableReasons.map((reason) => removalKeys[reason])).size).toBe(12)
})
