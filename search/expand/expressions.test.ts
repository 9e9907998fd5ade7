import { describe, expect, it, test } from 'vitest'
import { expressionAt } from './expressions.ts'

const all = (text: string) => {
  const words = text.split(' ')
  return words.map((_, index) => expressionAt(words, index))
}
const translations = (text: string) => all(text).map((expression) => expression.translations.join('|'))
const acronyms = (text: string) => all(text).map((expression) => expression.acronyms.join('|'))

describe('the words of a phrase', () => {
  test.each([
    ['kendriya vidyalaya', 'kv'],
    ['kendriya vidyalay', 'kv'],
    ['delhi public school', 'dps'],
    ['kasturba gandhi', 'kgbv'],
    ['jawahar navodaya vidyalaya', 'jnv'],
    ['english medium', 'em'],
    ['purva madhyamik vidyalaya', 'pmv'],
    ['shishu shiksha kendra', 'ssk'],
    ['sishu siksha kendra', 'ssk'],
    ['केंद्रीय विद्यालय', 'kv'],
  ])('%j also match %j', (words, acronym) => {
    expect(new Set(acronyms(words))).toEqual(new Set([acronym]))
  })

  it('match its acronym only if all are adjacent and in order', () => {
    expect(acronyms('delhi')).toEqual([''])
    expect(acronyms('delhi school public')).toEqual(['', '', ''])
    expect(acronyms('public school delhi')).toEqual(['', '', ''])
  })

  it('match the acronyms of longer and shorter phrases', () => {
    expect(acronyms('saraswati vidya mandir rampur')).toEqual(['svm', 'svm|vm', 'svm|vm', ''])
  })

  it('have the translation of the longest phrase', () => {
    expect(translations('purva madhyamik vidyalaya rampur')).toEqual([
      ...Array.from({ length: 3 }, () => 'junior high school|upper primary school|middle school'),
      '',
    ])
    expect(translations('uchch prathmik vidyalaya')[0]).toBe('upper primary school')
    expect(translations('madhya pradesh')).toEqual(['', ''])
    expect(translations('madhya vidyalaya')).toEqual(['middle school', 'middle school'])
    expect(translations('jilha parishad')).toEqual(['zilla parishad', 'zilla parishad'])
  })
})

test.each([
  ['தொடக்கப்பள்ளி', 'primary school'],
  ['நடுநிலைப்பள்ளி', 'middle school'],
  ['ஊராட்சி ஒன்றிய', 'panchayat', 'union'],
  ['அரசு', 'government'],
  ['ഗവ', 'government'],
  ['സ്കൂൾ', 'school'],
  ['ഹയർ സെക്കൻഡറി', 'higher', 'secondary'],
  ['নিম্ন প্রাথমিক বিদ্যালয়', ...Array.from({ length: 3 }, () => 'lower primary school')],
  ['নিম্ন প্ৰাথমিক', 'lower primary', 'lower primary'],
  ['ପ୍ରକଳ୍ପ', 'project'],
  ['ପ୍ରାଥମିକ ବିଦ୍ୟାଳୟ', 'primary school', 'primary school'],
  ['ప్రాథమిక పాఠశాల', 'primary school', 'primary school'],
  ['ఉన్నత పాఠశాల', 'high school', 'high school'],
  ['జిల్లా పరిషత్', 'zilla parishad', 'zilla parishad'],
  ['ಸರ್ಕಾರಿ', 'government'],
  ['ಹಿರಿಯ ಪ್ರಾಥಮಿಕ ಶಾಲೆ', ...Array.from({ length: 3 }, () => 'higher primary school')],
  ['ਸਰਕਾਰੀ ਪ੍ਰਾਇਮਰੀ ਸਕੂਲ', 'government', 'primary', 'school'],
  ['ਐਲੀਮੈਂਟਰੀ', 'elementary'],
  ['પ્રાથમિક શાળા', 'primary school', 'primary school'],
  ['जिल्हा परिषद', 'zilla parishad', 'zilla parishad'],
  ['शासकीय', 'government'],
  ['राजकीय', 'government'],
  ['उच्च प्राथमिक', 'upper primary', 'upper primary'],
  ['कन्या', 'girls'],
  ['इंटर कॉलेज', 'inter', 'college'],
  ['प्राईमरी', 'primary'],
])('translates %j as %j', (text, ...expected) => {
  expect(translations(text)).toEqual(expected)
})

it('does not translate ordinary words', () => {
  expect(translations('rampur साल पाली pali arasu skul')).toEqual(['', '', '', '', '', ''])
})
