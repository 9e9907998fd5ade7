import { expect, test } from 'vitest'
import { playTrap, remainingTraps, traps } from '../../testing/answer-traps.ts'
import { noLimits, testApp } from '../../testing/app.ts'
import { manySchools } from '../../testing/posts.ts'

const schools = manySchools()

test('known answers of an attacker show no answer of an honest author', async () => {
  const product = await testApp({
    schools,
    limits: noLimits,
    publication: 'nightly',
    startsAt: '2026-08-03T04:00:00+05:30',
  })
  for (const [at, trap] of [...traps, ...remainingTraps].entries()) {
    const learnt = await playTrap(product, schools[at]?.code ?? expect.unreachable(), trap)
    process.stdout.write(`Known answers, ${trap.name}: ${learnt.length} of 8 answers learnt\n`)
    const expected = 'learnt' in trap ? trap.learnt : []
    expect.soft(learnt, trap.name).toEqual(expected)
  }
}, 300_000)
