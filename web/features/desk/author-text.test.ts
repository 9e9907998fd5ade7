import { expect, it } from 'vitest'
import type { CaseDetail } from '#contract/cases.ts'
import { explainState } from '#contract/state-explanations.ts'
import { authorTextAfter } from './author-text.ts'

const post = (moderation: Pick<CaseDetail['post'], 'state' | 'stateReason'>) =>
  moderation as CaseDetail['post']

it('explains a kept withdrawn post as withdrawn, whatever its earlier reason', () => {
  const kept = authorTextAfter(post({ state: 'withdrawn', stateReason: 'disclosure' }), 'keep')
  expect(kept).toBe(explainState({ state: 'withdrawn', stateReason: null }))
})
