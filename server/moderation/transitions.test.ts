import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisions, isShown, State } from '#contract/moderation.ts'
import { type Action, type StateBefore, transition, transitions } from './transitions.ts'

const states: readonly StateBefore[] = ['new', ...State.options]
const actions = Object.keys(transitions).map((key) => {
  const [actor, name] = key.split(' ')
  return { actor, name } as Action
})
const anyActions = fc.array(fc.constantFrom(...actions), { maxLength: 60 })

/** Refused actions change nothing. */
function run(sequence: readonly Action[]): { before: StateBefore; action: Action; after: StateBefore }[] {
  let state: StateBefore = 'new'
  return sequence.map((action) => {
    const before = state
    const next = transition(state, action)
    if (next !== 'refused') state = next
    return { before, action, after: state }
  })
}

test('lets only staff, maintenance, publication or author show a hidden post', () => {
  fc.assert(
    fc.property(anyActions, (sequence) => {
      for (const { before, action, after } of run(sequence)) {
        if (before === 'new' || after === 'new' || isShown(before) || !isShown(after)) continue
        const allowed = {
          queued: ['publication publish'],
          // Only copies: see server/reviews/publication.ts.
          pending: ['staff publish', 'publication publish'],
          withheld: ['staff restore', 'maintenance release'],
          removed: ['staff restore'],
          withdrawn: ['author write'],
        }
        expect(allowed[before as keyof typeof allowed]).toContain(`${action.actor} ${action.name}`)
      }
    }),
  )
})

test('lets nobody but the staff change a removed post', () => {
  fc.assert(
    fc.property(anyActions, (sequence) => {
      for (const { before, action, after } of run(sequence))
        if ((before === 'removed') !== (after === 'removed'))
          expect(before === 'pending' ? ['staff', 'maintenance'] : ['staff']).toContain(action.actor)
    }),
  )
})

test('lets only the author withdraw a post and publish it again', () => {
  fc.assert(
    fc.property(anyActions, (sequence) => {
      for (const { before, action, after } of run(sequence)) {
        if (before !== 'withdrawn' && after === 'withdrawn') expect(action.actor).toBe('author')
        if (before === 'withdrawn' && isShown(after as State)) expect(action.actor).toBe('author')
      }
    }),
  )
})

test('lets only author, checks, reports or staff hide a shown post', () => {
  fc.assert(
    fc.property(anyActions, (sequence) => {
      for (const { before, action, after } of run(sequence))
        if (before !== 'new' && isShown(before) && !isShown(after as State))
          expect(['author', 'checks', 'reports', 'staff']).toContain(action.actor)
    }),
  )
})

test('reaches every state, and never returns to the state new', () => {
  const reached = new Set<StateBefore>(['new'])
  for (let round = 0; round < states.length; round++)
    for (const state of [...reached])
      for (const action of actions) {
        const next = transition(state, action)
        if (next !== 'refused') reached.add(next)
      }
  expect(reached).toEqual(new Set(states))
  for (const state of states) for (const action of actions) expect(transition(state, action)).not.toBe('new')
})

test('allows the staff a decision in every state', () => {
  for (const state of State.options) {
    const possible = decisions.filter((name) => transition(state, { actor: 'staff', name }) !== 'refused')
    expect(possible, state).not.toEqual([])
  }
})

test('documents each transition', () => {
  const columns = ['new', ...State.options]
  const lines = Object.entries(transitions).map(
    ([key, row]) =>
      `| ${key} | ${columns.map((state) => (row[state as StateBefore] === 'refused' ? '' : row[state as StateBefore])).join(' | ')} |`,
  )
  const document = readFileSync('docs/moderation-states.md', 'utf8').replace(/ +/g, ' ')
  for (const line of lines) expect(document).toContain(line.replace(/ +/g, ' '))
})
