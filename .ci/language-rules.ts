/**
 * No other linter covers these terms. cspell compares single words, so it misses `still page` in a sentence, in
 * `StillPage` and in the name of a file, and a term that is plain English in prose. Vale reads prose and comments, but no
 * names in code, and its npm package downloads the program from elsewhere.
 */

export type Term = {
  /** Lower-case words. They also match identifiers of any style, and a plural with "s" of the last word. */
  term: string
  replacement: string
  /** True if the term is plain English in prose. The check then finds it only in identifiers such as `ownWords`. */
  onlyInIdentifiers?: boolean
  /** The check searches for the term only in these files. In other files, the term has a standard meaning. */
  paths?: RegExp
}

const product = /^(?:contract|search|server|web|cli|e2e|bench|docs|README)/
const productWithoutSearchAndBench = /^(?:contract|server|web|cli|e2e|docs|README)/
/** In other folders, a lead is a standard term: the first article of a newspaper. */
const inbox = /^(?:contract|server|e2e|docs|web\/(?:routes\/(?:contact|register-school)|features\/contact))\//
/** The post checks contain phrases that authors write. */
const allExceptPostChecks = /^(?!server\/(?:checks|testing)\/)/

export const terms: readonly Term[] = [
  { term: 'arrows between', replacement: 'dependency rules' },
  { term: 'arrows test', replacement: 'dependency-rules.test' },
  { term: 'still page', replacement: 'static page' },
  { term: 'still until touched', replacement: 'hydrated on the first interaction' },
  { term: 'stillness', replacement: 'static' },
  { term: 'running page', replacement: 'interactive page' },
  { term: 'served part', replacement: 'server-only part' },
  { term: 'page woken', replacement: 'page hydrated' },
  { term: 'on woken', replacement: 'on hydrated' },
  { term: 'own words', replacement: 'own post', onlyInIdentifiers: true },
  { term: 'own voice', replacement: 'own post' },
  { term: 'voice fallback', replacement: 'post fallback' },
  { term: 'voices', replacement: 'posts', paths: productWithoutSearchAndBench },
  { term: 'review mark', replacement: 'deduplication hash (table review_deduplication)' },
  { term: 'helpful mark', replacement: 'deduplication hash (table vote_deduplication)' },
  { term: 'report mark', replacement: 'deduplication hash (table report_deduplication)' },
  { term: 'visitor mark', replacement: 'deduplication hash' },
  { term: 'slot', replacement: 'query term', paths: /^(?:search|bench)\/|^docs\/search/ },
  { term: 'sound form', replacement: 'phonetic key' },
  { term: 'letters read out', replacement: 'letter names' },
  { term: 'judged', replacement: 'scored', paths: product },
  { term: 'unjudged', replacement: 'not scored' },
  { term: 'narrowing', replacement: 'filter, facet', paths: product },
  { term: 'standing', replacement: 'moderation state, popularity', paths: product },
  { term: 'renewal', replacement: 'index build' },
  { term: 'upkeep', replacement: 'maintenance' },
  { term: 'patience', replacement: 'timeout', paths: allExceptPostChecks },
  { term: 'most unsure', replacement: 'maximum' },
  { term: 'recently used', replacement: 'LRU cache', onlyInIdentifiers: true },
  { term: 'first at', replacement: 'lower bound', onlyInIdentifiers: true },
  { term: 'in parallel', replacement: 'concurrency limit (p-limit)', onlyInIdentifiers: true },
  { term: 'lead', replacement: 'inbox entry', onlyInIdentifiers: true, paths: inbox },
  {
    term: 'wishes',
    replacement: 'interests',
    paths: /^(?:contract|server\/(?:contact|directory)|web|e2e)\//,
  },
  { term: 'kept note', replacement: 'a name for what the note says' },
  { term: 'kept key', replacement: 'stored author key' },
  { term: 'review desk', replacement: 'a name for what it shows' },
  { term: 'desk card', replacement: 'form card' },
  { term: 'desk route', replacement: 'contact plugin' },
  { term: 'for members', replacement: 'RequireSession', onlyInIdentifiers: true },
  { term: 'members part', replacement: 'SessionPart', onlyInIdentifiers: true },
  { term: 'for visitors', replacement: 'requiresNoSession', onlyInIdentifiers: true },
  { term: 'use member', replacement: 'useRequiredSession', onlyInIdentifiers: true },
  { term: 'votes question', replacement: 'OwnVotesQuery' },
  { term: 'votes answer', replacement: 'OwnVotes' },
  { term: 'register code', replacement: 'school code' },
  { term: 'remembered place', replacement: 'remembered location' },
  { term: 'for who', replacement: 'for whoever, for the person who', paths: allExceptPostChecks },
  { term: 'to who', replacement: 'to whom, to the person who', paths: allExceptPostChecks },
  { term: 'anew', replacement: 'again', paths: product },
  { term: 'e mail', replacement: 'email' },
]

/** Identifiers that begin with these words name a limit, unless one of `adjectivesAfterMost` follows. */
export const limitPrefixes: Readonly<Record<string, string>> = { most: 'maximum', least: 'minimum' }
export const adjectivesAfterMost = [
  'Common',
  'Frequent',
  'Popular',
  'Prominent',
  'Recent',
  'Reviewed',
  'Urgent',
]

/** The hard limit. Aim for 12 words. */
export const maximumTestNameWords = 14

/** In these files, the check searches for terms only in the path. */
export const exemptFiles: readonly { path: RegExp; reason: string }[] = [
  { path: /^\.ci\/language-rules\.ts$/, reason: 'lists the terms' },
  { path: /^\.ci\/language\.test\.ts$/, reason: 'tests the terms' },
  {
    path: /^server\/database\/migrations\/00(?:0\d|1[0-2])-/,
    reason: 'uses earlier names of tables and columns; a migration that has run must not be edited',
  },
  {
    path: /^server\/database\/migrations\/(?:0013-glossary-names|migrations\.test)\.ts$/,
    reason: 'renames tables and columns of the past',
  },
]

/** Texts that may contain a term. The check fails if the file no longer contains the text. */
export const quotations: readonly { path: string; text: string; reason: string }[] = [
  {
    path: 'server/secrets.ts',
    text: 'bolshala/review-mark',
    reason: 'derives the key of stored hashes; with another text, these hashes would not match',
  },
]
