import { expect, it } from 'vitest'
import type { CaseDetail } from '#contract/cases.ts'
import { explainState } from '#contract/state-explanations.ts'
import { authorTextAfter } from './decisions.ts'

const post = (moderation: Pick<CaseDetail['post'], 'state' | 'stateReason'>) =>
  moderation as CaseDetail['post']

it('omits the earlier reason after the decision to keep a withdrawn post', () => {
  const kept = authorTextAfter(post({ state: 'withdrawn', stateReason: 'disclosure' }), 'keep')
  expect(kept).toBe(explainState({ state: 'withdrawn', stateReason: null }, 'en-IN'))
})
