/**
 * All tuning constants of the search, by stage. The last word of a comment says how the value was chosen:
 *
 * - Recall: best recall and rank on the tuning half of the labelled queries (`npm run bench:search -- --half tune`).
 * - Time: shortest times on 990,940 schools, with the same results.
 * - Safety: a limit that only unusual queries and rows reach.
 *
 * Run `npm run bench:search` before and after a change. Raise `format` in `index/index-bytes.ts` if the tokens or the
 * bytes of the index change.
 */

// Tokenize

/** In characters; the rest of a longer query is ignored. Safety. */
export const maximumQueryLength = 256
/** Maximum number of words of a query; the others are ignored. Safety. */
export const maximumQueryTerms = 16
/** In UTF-16 units; longer tokens are cut. Safety. */
export const maximumTokenLength = 64

// Language

/** Costs in tenths of an edit. Recall. */
export const editCosts = {
  vowel: 5,
  similarSound: 6,
  neighbouringKey: 8,
  transposition: 8,
  other: 10,
} as const
/** A final `a` is silent in keys of at least this length: `vidyalaya`, but not `bala`. Recall. */
export const shortestKeyWithSilentEnd = 4
/** Numbers up to this one match Roman numerals. Few schools have higher numbers. */
export const highestRomanNumeral = 30
/** In characters; longer words are not read as names of letters (`पीएस`: `ps`). Safety. */
export const longestLetterNames = 24

// Index

/** Posting lists of prefixes up to this length are precomputed. Time. */
export const precomputedPrefixLength = 2
/** Maximum number of districts, since each school stores its district in two bytes. */
export const maximumAreas = 0xffff
/** Maximum number of managements, and of categories: each school stores them in one byte each, with 0 for none. */
export const maximumKinds = 255
/** Steps per unit of rarity. With 8 steps, the highest rarity fits into seven bits. */
export const raritySteps = 8
/** Shorter phonetic keys get no deletion hashes, because too many keys are similar to them. Recall. */
export const shortestHashedKey = 3
/** Longer phonetic keys are not corrected. Safety. */
export const longestCorrectedKey = 32
/** Keys per bucket of deletion hashes: fewer need more memory, more need more comparisons. Time. */
export const keysPerBucket = 8

// Expand: how well each kind of expansion matches, from 0 to 1

/** Higher qualities rank first. See also `minimumWholeNameQuality`. Recall. */
export const qualities = {
  exact: 1,
  translation: 0.98,
  abbreviation: 0.96,
  samePhoneticKey: 0.95,
  /** Neighbouring query words as one word. */
  joined: 0.94,
  joinedPhonetic: 0.9,
  plural: 0.94,
  /** Upper limit; each edit lowers it by `qualityPerEdit` / key length. */
  corrected: 0.93,
  /** The parts of a glued word, if schools also write it as one word. */
  split: 0.9,
  prefix: 0.88,
  /** The common word for a rare spelling. */
  commonWord: 0.85,
  /** Words that begin with a query word before the last one. */
  incomplete: 0.84,
  phoneticPrefix: 0.8,
} as const
/** See `qualities.corrected`. Recall. */
export const qualityPerEdit = 0.9
/** When `qualityPerEdit` is divided by the key length, shorter keys count as keys of this length. Recall. */
export const shortestFullWord = 4

// Expand: which expansions are tried. Frequencies are numbers of schools.

/** More frequent words are not corrected, because they are rarely misspelled. Recall and time. */
export const tooFrequentToCorrect = 3000
/** More frequent words match only themselves and their abbreviations. Recall and time. */
export const tooFrequentForVariants = 30_000
/** More frequent words are not split. Recall. */
export const tooFrequentToSplit = 1000
/** The parts of a glued word with at least this frequency have the quality `split`. Recall. */
export const frequentGluedWord = 5
/** Shorter words have no phonetic matches and no corrections. Recall. */
export const shortestPhoneticWord = 3
/** Shorter words get no plural. Recall. */
export const shortestPlural = 5
/** Maximum number of neighbouring query words that are tried as one word. Recall. */
export const maximumJoinedWords = 3
/** Shorter joined words must match exactly. Recall. */
export const shortestPhoneticJoin = 6
/** By length of the phonetic key, because too many words are similar to a short one. Recall. */
export const maximumEditDistances = [
  { upToLength: 5, distance: 1 },
  { upToLength: 8, distance: 1.6 },
  { upToLength: Number.POSITIVE_INFINITY, distance: 2.1 },
] as const
/** If the distance of two phonetic keys is larger, the words are compared as well. Time. */
export const certainDistance = 0.6
/** Corrections are sorted by distance minus this value times the logarithm of the frequency. Recall. */
export const distancePerFrequency = 0.04
/** A correction this many times more frequent than the typed word also adds its abbreviations. Recall. */
export const clearlyMoreFrequent = 50
/** Maximum sum of the frequencies of the corrections of one word. Recall. */
export const maximumCorrectedSchools = 50_000
/** A phonetic prefix with more tokens is ignored. Time. */
export const maximumPhoneticPrefixTokens = 600
/** Shorter words before the last one are not treated as prefixes. Recall. */
export const shortestIncompleteWord = 4
/** Such a prefix is ignored if it matches more schools. Time. */
export const maximumIncompleteSchools = 20_000
/** Maximum number of phonetic keys of the corrections of a word. Time. */
export const maximumNearKeys = 60
/** Maximum number of phonetic keys of the corrections of all words of a query. Time. */
export const maximumNearKeysPerQuery = 240

// Expand: translations

/** Latin words with a shorter phonetic key match by their spelling only. Recall. */
export const shortestTranslatedKey = 5
/** Indic words with a shorter phonetic key match by their spelling only. Recall. */
export const shortestTranslatedIndicKey = 4

// Expand: glued words

/** Words shorter than this length plus two letters are not split. Recall. */
export const shortestSplitPart = 3
/** Longer words are not split. Safety. */
export const longestSplitWord = 40
/** By length of the part: at least one school in this many must have the part. Recall. */
export const schoolsPerShortPart: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** The cost of a part is this value minus the logarithm of the part's frequency. Recall. */
export const costPerPart = 16

// Expand: rare spellings of common words

/** A word is common if at least one school in this many has it. Time. */
export const schoolsPerCommonWord = 1000
/** Shorter words do not count as common words, because too many words are similar to them. Recall. */
export const shortestCommonWord = 5
/** A common word must be this many times more frequent than the rare spelling. Recall. */
export const commonWordFactor = 100
/** Maximum edit distance between a rare spelling and its common word. Recall. */
export const maximumCommonWordDistance = 1
/** Two words are not compared if more letters than this occur in only one of them. */
export const maximumCommonWordLetters = 2
/** Schools that are inspected to recognise the name of a village. Time. */
export const inspectedSchools = 100
/** A word is the name of a village if more than this share of the inspected schools has it in the city. Recall. */
export const minimumVillageShare = 0.2

// Match: query terms

/** Weight of a small word such as `in`. Recall. */
export const weightOfSmallWord = 0.3
/** The weight of a context word such as `campus` is this share of its rarity. Recall. */
export const shareOfContextWord = 0.3
/** In a query with this many other words, context words are optional. Recall. */
export const wordsBesideContext = 2
/** Maximum number of words of a query that are corrected, the rarest first. Time. */
export const maximumCorrectedTerms = 8
/** After this many corrected words, only words with fewer schools than `fewSchools` are corrected. Time. */
export const maximumFrequentCorrectedTerms = 3
export const fewSchools = 30
/** Entries of the word cache: each keystroke repeats the earlier words. Time. */
export const cachedWords = 2000
/** In characters; longer words are not cached. Time. */
export const longestCachedWord = 32
/** Words with more expansions are not cached. Time. */
export const maximumCachedExpansions = 50

// Match: sets of schools. All values were chosen by time.

/** Unions with at least this many postings are cached. */
export const smallestCachedUnion = 4096
/** Each cached union takes 124 KB for a million schools. */
export const cachedUnions = 48
/** If the rarest part of a glued word has at most this many schools, they are looked up one by one. */
export const maximumPhraseLookups = 1000
/** Larger unions are computed as bit vectors. */
export const maximumSortedUnion = 1024
/** Larger results are bit vectors. */
export const maximumListedResults = 500
/** The two rarest terms are intersected directly if at most this many common schools are expected. */
export const maximumSharedSchools = 2048
/** Size of the buffer for the common schools. */
export const sharedSchoolsCapacity = 65_536
/** If there are more common schools, they are sorted with a bit vector. */
export const maximumSortedShared = 256
/** More look-ups in posting lists take longer than computing the union. */
export const maximumLookups = 3000
/** Bit vectors of filters in the cache. */
export const cachedFilters = 8

// Match: near misses

/** Terms with more postings add no new schools. They only raise the sums of schools with other terms. Time. */
export const maximumPostingsPerTerm = 80_000
/** The same limit once no new school can reach the best sums, see `leadOfBest`. Time. */
export const maximumLatePostingsPerTerm = 20_000
/** Maximum number of postings that one query reads. Time. */
export const maximumPostingsPerQuery = 250_000
/** Maximum number of schools that one term can add. Time. */
export const maximumCandidatesPerTerm = 30_000
/** Maximum number of schools that one query can add. Time. */
export const maximumAccumulators = 120_000
/** Steps of the histogram of sums. Time. */
export const histogramSteps = 512
/** No new schools are added once this share of the best sum exceeds the total remaining weight. Recall and time. */
export const leadOfBest = 0.8
/** Candidates that are scored; more do not improve the results. Recall. */
export const maximumScoredCandidates = 400
/** If all terms are too frequent for sums, combinations of this many of the rarest terms are tried. Time. */
export const maximumCombinedTerms = 4

// Rank

/** `location` is city and pincode, `area` is district and state. Recall. */
export const fieldWeights = { name: 1, location: 0.97, area: 0.88 } as const
/** Each word of the name that is not in the query costs this share of its rarity. Recall. */
export const costOfExtraWord = 0.05
/** For a school with all terms. Recall. */
export const bonusForAllTerms = 2
/** For a school whose name and location are completely in the query. Recall. */
export const bonusForWholeName = 1
/** Below this quality a match earns no bonus for the whole name. Recall. */
export const minimumWholeNameQuality = 0.85
/** A name counts as whole if its other words have at most this rarity: about that of `public` and `school`. Recall. */
export const maximumExtraRarity = 4 * raritySteps
/** For each halving of the school number, so that popularity decides between equal matches. Recall. */
export const bonusForPopularity = 0.01
/** Maximum number of query terms and words of their phrases. Safety. */
export const maximumScoredWords = 64
/** Maximum number of tokens that one query matches. Safety. */
export const maximumScoredTokens = 4096
/** For more scores, sorting all is faster than keeping the best ones sorted. Time. */
export const maximumKeptScores = 64
/** Only this many schools of a large result are scored, the most popular ones. Time. */
export const maximumScoredPopular = 64

// Rank: when near misses are added

/** Maximum number of near misses: schools that do not have every term as typed. Recall. */
export const maximumNearMisses = 100
/** Share of the best score that a near miss needs. Recall. */
export const minimumShareOfBest = 0.5
/** With more results, near misses are not added. Recall. */
export const maximumUncertainResults = 3
/** With fewer terms, near misses are not added. Recall. */
export const minimumUncertainTerms = 3
/** If a school has every term, only terms with at most this many schools are corrected. Recall. */
export const maximumCorrectedResults = 100

// Rank: suggestions

/** Rarer spellings are not suggested, because they may be errors themselves. Recall. */
export const minimumSuggestedFrequency = 10
/** Factor of the quality, which is added to the logarithm of the frequency. Recall. */
export const worthOfQuality = 30
/** Added if the best school has the spelling. Recall. */
export const worthOfBestSchool = 2

// Warm-up

/** Misspelled queries that `warmUp` runs. Time. */
export const warmUpQueries = 8
/** Words of each query of `warmUp`. Time. */
export const warmUpWords = 6
