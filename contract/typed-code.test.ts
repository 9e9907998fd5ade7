import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { OneTimeCode } from './accounts.ts'

/** Zeros of the digits in the scripts of the constitution's languages, and full-width and Arabic digits. */
const zeros = {
  Devanagari: 0x966,
  Bengali: 0x9e6,
  Gurmukhi: 0xa66,
  Gujarati: 0xae6,
  Odia: 0xb66,
  Tamil: 0xbe6,
  Telugu: 0xc66,
  Kannada: 0xce6,
  Malayalam: 0xd66,
  'Meetei Mayek': 0xabf0,
  'Ol Chiki': 0x1c50,
  Urdu: 0x6f0,
  Arabic: 0x660,
  'full-width': 0xff10,
  mathematical: 0x1d7e2,
}

const codeOf = (typed: string) => safeParse(OneTimeCode, typed).data

test.each(Object.entries(zeros))('reads %s digits', (_script, zero) => {
  const digits = [...'190256'].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  expect(codeOf(digits)).toBe('190256')
  expect(codeOf(` ${digits.slice(0, digits.length / 2)} ${digits.slice(digits.length / 2)}`)).toBe('190256')
})

test.each([
  '190256',
  '   190256',
  '190256\n',
  '190 256',
  '1 9 0 2 5 6',
  '190-256',
  '190–256',
  '190−256',
  '190.256',
  '190\u00a0256',
  '1\u200b9\u200b0\u200c2\u200d5\ufeff6',
  '\u202a190256\u202c',
  '190256.',
  '190256 is your Bolshala code',
  'Re: 190256 is your Bolshala code for a new password',
  '१९०२५६ is your Bolshala code',
  'Your code is 190256\n\nIt works for 10 minutes.',
  '"190 256" is your code',
])('reads the code in %j', (typed) => {
  expect(codeOf(typed)).toBe('190256')
})

test.each(['', '19025', '1902567', '190256 190257', 'the code', '190256'.padStart(2000), '12 34', '²²²²²²'])(
  'finds no code in %j',
  (typed) => {
    expect(codeOf(typed)).toBeUndefined()
  },
)
