import { expect, test } from 'vitest'
import { states } from '#contract/states.ts'
import { districtsOf, type StateName } from '#sample-data/schools/districts.ts'
import { localNames } from './local-names.ts'

const hindi = localNames('hi-IN') ?? expect.unreachable()

test('has no other names in English', () => {
  expect(localNames('en-IN')).toBeUndefined()
})

test('knows every state', () => {
  expect(states.filter((state) => !/^[\u0900-\u097f ]+$/.test(hindi.state(state)))).toEqual([])
})

test.each<StateName>(['Uttar Pradesh', 'Tamilnadu', 'Jammu & Kashmir', 'Delhi'])(
  'knows every district of %s',
  (state) => {
    const names = districtsOf(state).map(({ name }) => name)
    expect(names.filter((name) => hindi.place(name, state) === name)).toEqual([])
  },
)

test.each([
  ['JAMMU AND KASHMIR', 'जम्मू और कश्मीर'],
  ['Jammu & Kashmir', 'जम्मू और कश्मीर'],
  ['jammu-kashmir', 'जम्मू और कश्मीर'],
  ['andaman-nicobar-islands', 'अंडमान और निकोबार द्वीप समूह'],
  ['dadra-nagar-haveli-and-daman-diu', 'दादरा और नगर हवेली और दमन और दीव'],
  ['orissa', 'ओडिशा'],
  ['Ruritania', 'Ruritania'],
])('names the state %s', (name, expected) => expect(hindi.state(name)).toBe(expected))

test.each([
  ['Kanpur Nagar', 'Uttar Pradesh', 'कानपुर नगर'],
  ['GAUTAM BUDDHA NAGAR', 'uttar-pradesh', 'गौतम बुद्ध नगर'],
  ['Lahul & Spiti', 'Himachal Pradesh', 'लाहौल और स्पीति'],
  ['PRATAPGARH (RAJ.)', 'Rajasthan', 'प्रतापगढ़'],
  ['AMETHI - CSM NAGAR', 'Uttar Pradesh', 'अमेठी'],
  ['Allahabad', 'Uttar Pradesh', 'इलाहाबाद'],
  ['Prayagraj', 'Uttar Pradesh', 'प्रयागराज'],
  ['Raigarh', 'Maharashtra', 'रायगड'],
  ['Raigarh', 'Chhattisgarh', 'रायगढ़'],
  ['Patna', 'Kerala', 'Patna'],
  ['Ward No. 16', 'Bihar', 'Ward No. 16'],
  ['', 'Bihar', ''],
])('names the place %s in %s', (name, state, expected) => expect(hindi.place(name, state)).toBe(expected))

test('names values of the register, and keeps unknown ones', () => {
  expect(hindi.term('medium', 'ENGLISH')).toBe('अंग्रेज़ी')
  expect(hindi.term('board', 'CBSE')).toBe('सीबीएसई')
  expect(hindi.term('management', 'Local body')).toBe('स्थानीय निकाय')
  expect(hindi.term('board', 'Hindi')).toBe('Hindi')
})
