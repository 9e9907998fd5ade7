import { expect, test } from 'vitest'
import { findHarm } from './harm.ts'

test.each([
  'A teacher touched me inappropriately after class.',
  'He would TOUCH girls in a wrong way and nobody said a word',
  'There was sexual abuse and the school hid it',
  'We were harassed sexually by a staff member',
  'One sir was molesting students on the bus',
  'Bus wale uncle chhedkhani karte hain',
  'स्कूल में छेड़छाड़ होती है',
  'someone asked for nude photos of a classmate',
])('finds a disclosure in %j', (text) => expect(findHarm(text)).toBe('disclosure'))

test.each([
  'The grapes in the canteen were great, drapes in the hall too.',
  'Teachers shout a lot and there is some bullying in the senior wing.',
  'Sexual health is taught well in biology.',
  'The principal keeps in touch with parents.',
  'Physics labs you may actually touch.',
  'The wrong responses are explained with patience.',
])('finds nothing in %j', (text) => expect(findHarm(text)).toBe(undefined))
