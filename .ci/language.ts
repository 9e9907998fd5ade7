import { type ESTree, parseSync, Visitor } from 'vite'
import {
  adjectivesAfterMost,
  exemptFiles,
  limitPrefixes,
  maximumTestNameWords,
  quotations,
  type Term,
  terms,
} from './language-rules.ts'

/** `line` counts from 1; 0 stands for the path of the file. */
export type Finding = { path: string; line: number; message: string }

type Word = { text: string; start: number; end: number }

const wordPattern = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g
/** The characters between two words of a term. */
const gapPattern = /^(?:[ \t]|[-_]|\r?\n[ \t]*(?:\*|\/\/|>)?)*$/
const identifierGapPattern = /^[-_]?$/

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function isWordOrPlural(word: string, wanted: string): boolean {
  return word === wanted || word === `${wanted}s`
}

/** Returns the first word of each occurrence of the term. */
function findTerm(text: string, words: readonly Word[], { term, onlyInIdentifiers = false }: Term): Word[] {
  const wanted = term.split(' ')
  const gap = onlyInIdentifiers ? identifierGapPattern : gapPattern
  const isGap = (index: number, pattern: RegExp) => {
    const [before, after] = [words[index], words[index + 1]]
    return before !== undefined && after !== undefined && pattern.test(text.slice(before.end, after.start))
  }
  return words.filter((_, index) => {
    const last = index + wanted.length - 1
    const isMatch = wanted.every((each, offset) => {
      const word = words[index + offset]?.text ?? ''
      const isEqual = offset === wanted.length - 1 ? isWordOrPlural(word, each) : word === each
      return isEqual && (offset === 0 || isGap(index + offset - 1, gap))
    })
    if (!isMatch || !onlyInIdentifiers || wanted.length > 1) return isMatch
    return isGap(index - 1, identifierGapPattern) || isGap(last, identifierGapPattern)
  })
}

function termsIn(path: string, text: string): { offset: number; message: string }[] {
  const words = wordsOf(text)
  return terms
    .filter(({ paths }) => paths?.test(path) ?? true)
    .flatMap((term) =>
      findTerm(text, words, term).map(({ start }) => ({
        offset: start,
        message: `"${term.term}": write ${term.replacement}`,
      })),
    )
}

function limitsIn(text: string): { offset: number; message: string }[] {
  return Object.entries(limitPrefixes).flatMap(([prefix, replacement]) =>
    [...text.matchAll(new RegExp(`\\b${prefix}(?!${adjectivesAfterMost.join('|')})[A-Z]\\w*`, 'g'))].map(
      ({ 0: name, index }) => ({
        offset: index,
        message: `${name}: begin the name with ${replacement}`,
      }),
    ),
  )
}

/** Replaces the characters of quotations by spaces, so that the offsets of the other text stay the same. */
function withoutQuotations(path: string, text: string): string {
  return quotations
    .filter((quotation) => quotation.path === path)
    .reduce((rest, { text: quoted }) => rest.replaceAll(quoted, quoted.replace(/\S/g, ' ')), text)
}

export function findTerms(path: string, text: string): Finding[] {
  const inName = termsIn(path, path).map(({ message }) => ({ path, line: 0, message }))
  if (exemptFiles.some((each) => each.path.test(path))) return inName
  const checked = withoutQuotations(path, text)
  const inText = [...termsIn(path, checked), ...(/\.tsx?$/.test(path) ? limitsIn(checked) : [])]
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, message }) => ({ path, line: lineOf(checked, offset), message }))
  return [...inName, ...inText]
}

export function findUnusedQuotations(path: string, text: string): Finding[] {
  return quotations
    .filter((quotation) => quotation.path === path && !text.includes(quotation.text))
    .map((quotation) => ({
      path,
      line: 0,
      message: `no longer contains the exempt text "${quotation.text}"`,
    }))
}

/** Also recognises variants such as `test.skip(...)` and `test.each(...)(...)`. */
function isTestCall(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTestCall(callee.tag)
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    !['describe', 'step'].includes(callee.property.name) &&
    isTestCall(callee.object)
  )
}

/**
 * Returns the name of a test, with the word "value" for each inserted value. Returns undefined if the argument contains
 * no string literal.
 */
function nameIn(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('value')
  if (node?.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return undefined
  const [left, right] = [nameIn(node.left), nameIn(node.right)]
  return left === undefined && right === undefined ? undefined : `${left ?? 'value'}${right ?? 'value'}`
}

export function findLongTestNames(path: string, source: string): Finding[] {
  const findings: Finding[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      const name = isTestCall(callee) ? nameIn(first) : undefined
      const count = name?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
      if (count <= maximumTestNameWords) return
      findings.push({
        path,
        line: lineOf(source, start),
        message: `test name of ${count} words, maximum ${maximumTestNameWords}: ${name}`,
      })
    },
  })
  visitor.visit(parseSync(path, source).program)
  return findings
}
