/**
 * All tuning constants of the search, by stage. The last word says how a value was chosen:
 *
 * - Recall: best recall and rank on the tuning half of the labelled queries (`npm run bench:search -- --half tune`).
 * - Time: shortest times on 990,940 schools, with the same results.
 * - Safety: a limit that only unusual queries and rows reach.
 *
 * Run `npm run bench:search` before and after a change. Raise `format` in `index/index-bytes.ts` if the tokens or the
 * bytes of the index change.
 */

// Tokenize

/** Characters; the rest of a query is ignored. Safety. */
export const maximumQueryLength = 256
/** Words per query. Safety. */
export const maximumQueryTerms = 16
/** UTF-16 units; longer tokens are cut. Safety. */
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
/** Characters of a word that can consist of letter names. Safety. */
export const longestLetterNames = 24

// Index

/** Posting lists of prefixes up to this length are precomputed. Time. */
export const precomputedPrefixLength = 2
/** Districts per index: two bytes per school. */
export const maximumAreas = 0xffff
/** Managements or categories per index: one byte per school, with 0 for none. */
export const maximumKinds = 255
/** Steps per unit of rarity; the highest rarity fits into seven bits. */
export const raritySteps = 8
/** The spelling table lacks shorter keys, which have too many neighbours. Recall. */
export const shortestFiledKey = 3
/** Longer phonetic keys are not corrected. Safety. */
export const longestCorrectedKey = 32
/** Fewer keys per deletion bucket take more memory, more take longer to compare. Time. */
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
  /** A word in parts, if schools also write it as one word. */
  split: 0.9,
  prefix: 0.88,
  /** The common word for a rare spelling. */
  commonWord: 0.85,
  /** A prefix that is not the last word. */
  incomplete: 0.84,
  phoneticPrefix: 0.8,
} as const
/** See `qualities.corrected`. Recall. */
export const qualityPerEdit = 0.9
/** The division by the key length uses at least this length. Recall. */
export const shortestFullWord = 4

// Expand: which expansions are tried. Frequencies are numbers of schools.

/** More frequent words are rarely misspelled. Recall and time. */
export const tooFrequentToCorrect = 3000
/** More frequent words match only themselves and their abbreviations. Recall and time. */
export const tooFrequentForVariants = 30_000
/** More frequent words are not split. Recall. */
export const tooFrequentToSplit = 1000
/** From this frequency on, the parts of a glued word have the quality `split`. Recall. */
export const frequentGluedWord = 5
/** Shorter words have no phonetic matches and no corrections. Recall. */
export const shortestSpokenWord = 3
/** Shorter words have no plural. Recall. */
export const shortestPlural = 5
/** Neighbouring query words that are tried as one word. Recall. */
export const maximumJoinedWords = 3
/** Shorter joined words must match exactly. Recall. */
export const shortestPhoneticJoin = 6
/** By key length, since short words have too many neighbours. Recall. */
export const maximumEditDistances = [
  { upToLength: 5, distance: 1 },
  { upToLength: 8, distance: 1.6 },
  { upToLength: Number.POSITIVE_INFINITY, distance: 2.1 },
] as const
/** Above this distance of the keys, the words are compared as well. Time. */
export const certainDistance = 0.6
/** Distance that the logarithm of the frequency makes up for. Recall. */
export const distancePerFrequency = 0.04
/** A correction that is this many times more frequent also adds its abbreviations. Recall. */
export const clearlyMoreFrequent = 50
/** Total schools of the corrections of one word. Recall. */
export const maximumCorrectedSchools = 50_000
/** A phonetic prefix with more tokens is ignored. Time. */
export const maximumPhoneticPrefixTokens = 600
/** Shorter words before the last one are not treated as prefixes. Recall. */
export const shortestIncompleteWord = 4
/** A prefix before the last word is ignored if it has more schools. Time. */
export const maximumIncompleteSchools = 20_000
/** Phonetic keys of corrections per word. Time. */
export const maximumNearKeys = 60
/** Phonetic keys of corrections per query. Time. */
export const maximumNearKeysPerQuery = 240

// Expand: translations

/** Shorter Latin keys match by their spelling only. Recall. */
export const shortestTranslatedKey = 5
/** Shorter Indic keys match by their spelling only. Recall. */
export const shortestTranslatedIndicKey = 4

// Expand: glued words

/** Words of less than two more letters are not split. Recall. */
export const shortestSplitPart = 3
/** Longer words are not split. Safety. */
export const longestSplitWord = 40
/** By length of the part: one school of this many must have it. Recall. */
export const schoolsPerShortPart: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** Cost of each part, minus the logarithm of its frequency. Recall. */
export const costPerPart = 16

// Expand: rare spellings of common words

/** One school of this many must have a common word. Time. */
export const schoolsPerCommonWord = 1000
/** Shorter common words have too many neighbours. Recall. */
export const shortestCommonWord = 5
/** A common word must be this many times more frequent than the rare spelling. Recall. */
export const commonWordFactor = 100
/** Edit distance. Recall. */
export const maximumCommonWordDistance = 1
/** Letters that can differ at the edit distance above. */
export const maximumCommonWordLetters = 2
/** Schools that are inspected to recognize the name of a village. Time. */
export const inspectedSchools = 100
/** Minimum share of the inspected schools with the word in city or pincode. Recall. */
export const minimumVillageShare = 0.2

// Match: query terms

/** Small words count little. Recall. */
export const weightOfSmallWord = 0.3
/** Share of its rarity that a context word counts. Recall. */
export const shareOfContextWord = 0.3
/** With this many other words, context words are optional. Recall. */
export const wordsBesideContext = 2
/** Words of a query that are corrected, the rarest first. Time. */
export const maximumCorrectedTerms = 8
/** After this many corrected words, only words with fewer schools than `fewSchools` are corrected. Time. */
export const maximumFrequentCorrectedTerms = 3
export const fewSchools = 30
/** Entries of the word cache: each keystroke repeats the earlier words. Time. */
export const cachedWords = 2000
/** Characters of a cached word. Time. */
export const longestCachedWord = 32
/** Expansions of a cached word. Time. */
export const maximumCachedExpansions = 50

// Match: sets of schools. All values were chosen by time.

/** Larger unions are cached. */
export const smallestCachedUnion = 4096
/** Each cached union takes 124 KB for a million schools. */
export const cachedUnions = 48
/** Schools of the rarest part of a glued word that are looked up one by one. */
export const maximumPhraseLookups = 1000
/** Larger unions are computed as bit vectors. */
export const maximumSortedUnion = 1024
/** Larger results are bit vectors. */
export const maximumListedResults = 500
/** Expected common schools up to which the two rarest terms are intersected directly. */
export const maximumSharedSchools = 2048
/** Size of the buffer for the common schools. */
export const sharedSchoolsCapacity = 65_536
/** If there are more common schools, they are sorted with a bit vector. */
export const maximumSortedShared = 256
/** More look-ups in posting lists take longer than the union. */
export const maximumLookups = 3000
/** Bit vectors of filters in the cache. */
export const cachedFilters = 8

// Match: near misses

/** More frequent terms only add to the schools of other terms. Time. */
export const maximumPostingsPerTerm = 80_000
/** The same limit after the point from which no new school can reach the best sums. Time. */
export const maximumLatePostingsPerTerm = 20_000
/** Postings that one query reads. Time. */
export const maximumPostingsPerQuery = 250_000
/** Schools that one term can add. Time. */
export const maximumCandidatesPerTerm = 30_000
/** Schools that one query can add. Time. */
export const maximumAccumulators = 120_000
/** Steps of the histogram of sums. Time. */
export const histogramSteps = 512
/** No new schools are added once this share of the best sum exceeds the remaining weights. Recall and time. */
export const leadOfBest = 0.8
/** Candidates that are scored; more do not improve the results. Recall. */
export const maximumScoredCandidates = 400
/** Terms that are combined if all are frequent. Time. */
export const maximumCombinedTerms = 4

// Rank

/** `location` is city and pincode, `area` is district and state. Recall. */
export const fieldWeights = { name: 1, location: 0.97, area: 0.88 } as const
/** Share of its rarity that each other word of the name costs. Recall. */
export const costOfExtraWord = 0.05
/** For a school with all terms. Recall. */
export const bonusForAllTerms = 2
/** For a school whose name and location are completely in the query. Recall. */
export const bonusForWholeName = 1
/** Below this quality a match earns no bonus for the whole name. Recall. */
export const minimumWholeNameQuality = 0.85
/** Rarity of the other words of a whole name: about that of `public` and `school` together. Recall. */
export const maximumExtraRarity = 4 * raritySteps
/** For each halving of the school number, so that popularity decides between equal matches. Recall. */
export const bonusForPopularity = 0.01
/** Query terms and words of their phrases. Safety. */
export const maximumScoredWords = 64
/** Tokens of one query. Safety. */
export const maximumScoredTokens = 4096
/** For more scores, sorting all is faster than keeping the best ones sorted. Time. */
export const maximumKeptScores = 64
/** Schools of a large result that are scored. Time. */
export const maximumScoredPopular = 64

// Rank: when near misses are added

/** Near misses per query. Recall. */
export const maximumNearMisses = 100
/** Share of the best score that a near miss needs. Recall. */
export const minimumShareOfBest = 0.5
/** With more results, near misses are not added. Recall. */
export const maximumUncertainResults = 3
/** With fewer terms, near misses are not added. Recall. */
export const minimumUncertainTerms = 3
/** Terms with more schools are not corrected if every term was found. Recall. */
export const maximumCorrectedResults = 100

// Rank: suggestions

/** Rarer spellings may be errors themselves. Recall. */
export const minimumSuggestedFrequency = 10
/** Factor of the quality, compared with the logarithm of the frequency. Recall. */
export const worthOfQuality = 30
/** Added if the best school has the spelling. Recall. */
export const worthOfBestSchool = 2

// Warm-up

/** Misspelled queries that `warmUp` runs. Time. */
export const warmUpQueries = 8
/** Words of each query of `warmUp`. Time. */
export const warmUpWords = 6
