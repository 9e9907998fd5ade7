/**
 * All tuning constants of the search, by stage. How they were chosen:
 *
 * - Recall: the value with the best recall and rank on the tuning half of the labelled queries
 *   (`npm run bench:search -- --half tune`), never on the half that is reported.
 * - Time: the value with the shortest times on 990,940 schools. It does not change the results.
 * - Safety: a limit that only unusual queries and rows reach, so that they cannot make the search slow.
 *
 * After a change, run `npm run bench:search` before and after it. Values that change the tokens or the index bytes also
 * need a higher `format` in `index/index-bytes.ts`.
 */

// Tokenize

/** Characters of a query that are read. Safety. */
export const maximumQueryLength = 256
/** Words of a query that are searched. Safety. */
export const maximumQueryTerms = 16
/** UTF-16 units; longer tokens are cut. Safety. */
export const maximumTokenLength = 64

// Language

/** Costs of edits in tenths, so that they add up as integers. A common typing error costs less. Recall. */
export const editCosts = {
  vowel: 5,
  similarSound: 6,
  neighbouringKey: 8,
  transposition: 8,
  other: 10,
} as const
/** A final `a` is silent in phonetic keys of at least this length: `vidyalaya`, but not `bala`. Recall. */
export const shortestKeyWithSilentEnd = 4
/** Numbers up to this one match their Roman numerals. Few schools have higher numbers. */
export const highestRomanNumeral = 30
/** Longer words are not read as names of Latin letters. Safety. */
export const longestLetterNames = 24

// Index

/** Unions of postings are precomputed for prefixes of up to this length; longer prefixes have few enough. Time. */
export const precomputedPrefixLength = 2
/** Districts that fit into two bytes per school. */
export const maximumAreas = 0xffff
/** Managements and categories that fit into one byte per school, beside 0 for none. */
export const maximumKinds = 255
/** Steps per unit of rarity: the highest rarity fits into seven bits. */
export const raritySteps = 8
/** Shorter phonetic keys have too many neighbours to be filed for correction. Recall. */
export const shortestFiledKey = 3
/** Longer phonetic keys are not corrected. Safety. */
export const longestCorrectedKey = 32
/** Keys per bucket of the deletion neighbourhood: fewer take more memory, more take longer to compare. Time. */
export const keysPerBucket = 8

// Expand: how well each kind of expansion matches, from 0 to 1

/** A school that matches better comes first; below 0.85 a whole-name match is no longer assumed. Recall. */
export const qualities = {
  exact: 1,
  /** The word of the school directory for a word of another language. */
  translation: 0.98,
  /** An abbreviation or its long form. */
  abbreviation: 0.96,
  samePhoneticKey: 0.95,
  /** Neighbouring query words as one word. */
  joined: 0.94,
  /** Neighbouring query words as one word with the same phonetic key. */
  joinedPhonetic: 0.9,
  /** One more or one less final `s`. */
  plural: 0.94,
  /** The upper limit for a corrected word; each edit takes up to 0.9 / length off. */
  corrected: 0.93,
  /** A word split into several, where schools also have it as one. */
  split: 0.9,
  prefix: 0.88,
  /** A frequent word that a rare spelling probably stands for. */
  commonWord: 0.85,
  /** A word that was cut short but is not the last one. */
  incomplete: 0.84,
  /** A prefix with the same phonetic key. */
  phoneticPrefix: 0.8,
} as const
/** How much the whole edit distance of a word lowers its quality. Recall. */
export const qualityPerEdit = 0.9
/** Lengths below this one count as this one when the quality of a correction is computed. Recall. */
export const shortestFullWord = 4

// Expand: which expansions are tried

/** Words that more schools have are rarely misspelled. Recall and time. */
export const tooFrequentToCorrect = 3000
/** Words that more schools have match only themselves and their abbreviations. Recall and time. */
export const tooFrequentForVariants = 30_000
/** Words that more schools have are not split. Recall. */
export const tooFrequentToSplit = 1000
/** From this many schools on, a glued spelling is a word of its own and its parts match less well. Recall. */
export const frequentGluedWord = 5
/** Shorter words have no phonetic key and no correction. Recall. */
export const shortestSpokenWord = 3
/** Shorter words are not matched with and without a final `s`. Recall. */
export const shortestPlural = 5
/** Neighbouring query words that are tried as one word. Recall. */
export const maximumJoinedWords = 3
/** Shorter joined words must match exactly. Recall. */
export const shortestPhoneticJoin = 6
/** Maximum edit distance by the length of the phonetic key: short words have too many neighbours. Recall. */
export const maximumEditDistances = [
  { upToLength: 5, distance: 1 },
  { upToLength: 8, distance: 1.6 },
  { upToLength: Number.POSITIVE_INFINITY, distance: 2.1 },
] as const
/** Up to this distance of the keys, the words themselves are not compared: their distance is hardly smaller. Time. */
export const certainDistance = 0.6
/** How much the logarithm of its frequency brings a spelling nearer. Recall. */
export const distancePerFrequency = 0.04
/** A correction this many times more frequent than the word also brings its abbreviations. Recall. */
export const clearlyMoreFrequent = 50
/** Schools of all corrections of one word; more say nothing about the school meant. Recall. */
export const maximumCorrectedSchools = 50_000
/** Tokens that may begin with the phonetic key of an incomplete last word. Time. */
export const maximumPhoneticPrefixTokens = 600
/** An incomplete word that is not the last one needs this many characters ... Recall. */
export const shortestIncompleteWord = 4
/** ... and at most this many schools whose words begin with it. Time. */
export const maximumIncompleteSchools = 20_000
/** Phonetic keys of corrections per word, and per query. Time. */
export const maximumNearKeys = 60
export const maximumNearKeysPerQuery = 240

// Expand: phrases of local languages

/** Shorter words are translated by their spelling only, not by their phonetic key. Recall. */
export const shortestTranslatedKey = 5
export const shortestTranslatedIndicKey = 4

// Expand: glued words

/** Shorter words are not split, except for parts of two letters. Recall. */
export const shortestSplitPart = 3
/** Longer words are not split. Safety. */
export const longestSplitWord = 40
/** Parts of two and three letters must be in one school of this many; rarer ones match by chance. Recall. */
export const schoolsPerShortPart: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** Cost of each part, against the logarithm of its frequency: prefers few frequent parts. Recall. */
export const costPerPart = 16

// Expand: rare spellings of common words

/** A word is common if one school of this many has it. Time: few enough words to compare with each. */
export const schoolsPerCommonWord = 1000
/** Shorter common words have too many neighbours. Recall. */
export const shortestCommonWord = 5
/** A common word must be this many times more frequent than the spelling. Recall. */
export const commonWordFactor = 100
/** Maximum edit distance to a common word. Recall. */
export const maximumCommonWordDistance = 1
/** Letters by which words at that distance differ at most. */
export const maximumCommonWordLetters = 2
/** Schools that are inspected to recognize the name of a village. Time. */
export const inspectedPlaces = 100
/** A spelling is the name of a village if this share of its schools has it in city or pincode. Recall. */
export const shareOfPlaces = 0.2

// Match: query terms

/** What people add about a school counts little: small words, and landmarks or purposes. Recall. */
export const weightOfSmallWord = 0.3
export const shareOfContextWord = 0.3
/** With this many other words, context words need not match. Recall. */
export const wordsBesideContext = 2
/** Words of a long query that are corrected, the rarest first. Time. */
export const maximumCorrectedTerms = 8
/** Of these, words that more than `fewSchools` have are corrected only if they are among the first ones. Time. */
export const maximumFrequentCorrectedTerms = 3
export const fewSchools = 30
/** Cached words, with at most this many characters and expansions: every keystroke repeats the earlier words. Time. */
export const cachedWords = 2000
export const longestCachedWord = 32
export const maximumCachedExpansions = 50

// Match: sets of schools. All of these were chosen by time.

/** Unions with at least this many schools are cached ... */
export const smallestCachedUnion = 4096
/** ... as bit vectors of 124 KB each for a million schools. */
export const cachedUnions = 48
/** Up to this many schools of the rarest part of a glued word are looked up in the postings of the others. */
export const maximumPhraseLookups = 1000
/** Up to this many numbers are sorted; more are united in a bit vector. */
export const maximumSortedUnion = 1024
/** Up to this many results are a list whose schools are all scored; more are a bit vector. */
export const maximumListedResults = 500
/** Expected common schools of two terms up to which the rarer term's postings are read one by one. */
export const maximumSharedSchools = 2048
/** Capacity for them. */
export const sharedSchoolsCapacity = 65_536
/** Up to this many of them are sorted; more are sorted by a bit vector. */
export const maximumSortedShared = 256
/** Up to this many look-ups in posting lists are quicker than uniting the lists. */
export const maximumLookups = 3000
/** Filters with a cached bit vector. */
export const cachedFilters = 8

// Match: near misses

/** Postings of one term that are read; a more frequent term only adds to the schools of other terms. Time. */
export const maximumPostingsPerTerm = 80_000
/** The same once the best schools cannot be overtaken. Time. */
export const maximumLatePostingsPerTerm = 20_000
export const maximumPostingsPerQuery = 250_000
/** Schools that one term can add as candidates, its best expansions first. Time. */
export const maximumCandidatesPerTerm = 30_000
export const maximumAccumulators = 120_000
/** Steps of the histogram that finds the highest sums. Time. */
export const histogramSteps = 512
/** Schools without any term so far are skipped if the best sum is this far ahead of what is left. Recall and time. */
export const leadOfBest = 0.8
/** Candidates that are scored. Recall: more find nothing better. */
export const maximumScoredCandidates = 400
/** If all terms are frequent, this many of them are combined. Time. */
export const maximumCombinedTerms = 4

// Rank

/** A match in the name counts more than in city or pincode, and these more than in district or state. Recall. */
export const fieldWeights = { name: 1, place: 0.97, area: 0.88 } as const
/** What a word of the name that is not in the query costs, as a share of its rarity. Recall. */
export const costOfExtraWord = 0.05
/** For a school with all terms. Recall. */
export const bonusForAllTerms = 2
/** For a school whose name and place are in the query completely. Recall. */
export const bonusForWholeName = 1
/** Incomplete and corrected words below this quality do not ask for a whole name. Recall. */
export const minimumWholeNameQuality = 0.85
/** A name is in the query if its other words are not rarer than `public` and `school` together. Recall. */
export const maximumExtraRarity = 4 * raritySteps
/** For each halving of the school number: popularity decides between equal matches. Recall. */
export const bonusForPopularity = 0.01
/** Query terms and words of their phrases that are scored. Safety. */
export const maximumScoredWords = 64
/** Tokens of one query that are scored. Safety. */
export const maximumScoredTokens = 4096
/** Up to this many wanted scores are kept sorted while reading; for more, all are sorted. Time. */
export const maximumKeptScores = 64
/** Schools of a large result that are scored: the most popular ones and those with every word as typed. Time. */
export const maximumScoredPopular = 64

// Rank: when near misses are added

/** Near misses shown, and the share of the best score that they need. Recall. */
export const maximumNearMisses = 100
export const minimumShareOfBest = 0.5
/** Near misses are added if at most this many schools have every term ... Recall. */
export const maximumUncertainResults = 3
/** ... and at least this many terms are in the query and in name and place of the best school. Recall. */
export const minimumUncertainTerms = 3
/** Terms that more schools have are certainly meant if every term was found. Recall. */
export const maximumCorrectedResults = 100

// Rank: suggestions

/** Spellings with fewer schools may be misspelled themselves. Recall. */
export const minimumSuggestedFrequency = 10
/** How much the quality of a spelling counts against the logarithm of its frequency. Recall. */
export const worthOfQuality = 30
/** How much it counts that the best school has the spelling. Recall. */
export const worthOfBestSchool = 2

// Warm-up

/** Misspelled queries that `warmUp` runs, and their words: enough for the compiler to optimize the correction. Time. */
export const warmUpQueries = 8
export const warmUpWords = 6
