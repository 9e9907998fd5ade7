/**
 * Tuning constants of the search, by stage. Most values without a mark give the best recall and rank on the tuning half
 * of the labelled queries (`npm run bench:search -- --half tune`). Other values are marked:
 *
 * - Time: shortest times on 990,940 schools, with the same results.
 * - Safety: a limit that only unusual queries and rows reach.
 * - Recall and time: the best compromise of both on the tuning half.
 *
 * Run `npm run bench:search` before and after a change. Raise `format` in `index/index-bytes.ts` if the tokens, the
 * phonetic keys or the bytes of the index change.
 */

// Tokenize

/** In characters; the rest is ignored. Safety. */
export const maximumQueryLength = 256
/** Further words of the query are ignored. Safety. */
export const maximumQueryTerms = 16
/** In UTF-16 units; longer tokens are cut. Safety. */
export const maximumTokenLength = 64

// Language

/** In tenths of an edit. */
export const editCosts = {
  vowel: 5,
  similarSound: 6,
  neighbouringKey: 8,
  transposition: 8,
  other: 10,
} as const
/** From this length on, keys lose a final `a`, which is often silent, as in `vidyalaya`. */
export const shortestKeyWithSilentEnd = 4
export const highestRomanNumeral = 30
/** In characters; longer words are not read as names of letters. Safety. */
export const longestLetterNames = 24

// Index

/** In characters, for the prefix dictionary. Time. */
export const precomputedPrefixLength = 2
/** Each school stores its district in two bytes. */
export const maximumAreas = 0xffff
/** Each school stores its profile in two bytes. */
export const maximumProfiles = 0xffff
/** With 8 steps per unit, the highest rarity fits into seven bits. */
export const raritySteps = 8
/** Too many keys are similar to shorter keys. */
export const shortestHashedKey = 3
/** Longer keys are not corrected. Safety. */
export const longestCorrectedKey = 32
/** With fewer, the table needs more memory; with more, a search needs more comparisons. Time. */
export const keysPerBucket = 8

// Expand: how well each kind of expansion matches, from 0 to 1

/** Below `minimumWholeNameQuality`, there is no bonus for a whole name. */
export const qualities = {
  exact: 1,
  translation: 0.98,
  abbreviation: 0.96,
  samePhoneticKey: 0.95,
  /** Neighbouring words as one. */
  joined: 0.94,
  joinedPhonetic: 0.9,
  plural: 0.94,
  /** Each edit lowers it by `qualityPerEdit` / key length. */
  corrected: 0.93,
  /** Of a glued word, if schools also write it as one word. */
  split: 0.9,
  prefix: 0.88,
  commonWord: 0.85,
  /** Words that begin with a query word before the last one. */
  incomplete: 0.84,
  phoneticPrefix: 0.8,
} as const
/** See `qualities.corrected`. */
export const qualityPerEdit = 0.9
/** Shorter keys divide `qualityPerEdit` by this length. */
export const shortestFullWord = 4

// Expand: which expansions are tried. Frequencies are numbers of schools.

/** More frequent words are rarely misspelled. Recall and time. */
export const tooFrequentToCorrect = 3000
/** More frequent words have no prefix or phonetic matches and no plurals. Recall and time. */
export const tooFrequentForVariants = 30_000
export const tooFrequentToSplit = 1000
/** From this frequency on, the parts of a glued word have the quality `split`. */
export const frequentGluedWord = 5
/** Shorter words have no phonetic matches and no corrections. */
export const shortestPhoneticWord = 3
/** Shorter words get no plural. */
export const shortestPlural = 5
/** Neighbouring words that are tried as one. */
export const maximumJoinedWords = 3
/** Shorter joined words must match exactly. */
export const shortestPhoneticJoin = 6
/** By length of the phonetic key, because many words are similar to a short key. */
export const maximumEditDistances = [
  { upToLength: 5, distance: 1 },
  { upToLength: 8, distance: 1.6 },
  { upToLength: Number.POSITIVE_INFINITY, distance: 2.1 },
] as const
/** At larger distances of the keys, the words are compared as well. Time. */
export const certainDistance = 0.6
/** Corrections are sorted by distance minus this value times the logarithm of the frequency. */
export const distancePerFrequency = 0.04
/** A correction this many times more frequent also adds its abbreviations. */
export const clearlyMoreFrequent = 50
/** Sum of the frequencies of one word's corrections. */
export const maximumCorrectedSchools = 50_000
/** More tokens are ignored. Time. */
export const maximumPhoneticPrefixTokens = 600
/** Shorter words before the last one are no prefixes. */
export const shortestIncompleteWord = 4
/** With more schools, a word before the last one is no prefix. Time. */
export const maximumIncompleteSchools = 20_000
/** Phonetic keys among the corrections of a word. Time. */
export const maximumNearKeys = 60
/** Phonetic keys among the corrections of all words of a query. Time. */
export const maximumNearKeysPerQuery = 240

// Expand: translations

/** Latin words with a shorter key match only by spelling. */
export const shortestTranslatedKey = 5
/** Indic words with a shorter key match only by spelling. */
export const shortestTranslatedIndicKey = 4

// Expand: glued words

/** Words shorter than this length plus two letters are not split. */
export const shortestSplitPart = 3
/** Safety. */
export const longestSplitWord = 40
/** By length of a part, which must be in at least one of this number of schools. */
export const schoolsPerShortPart: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** The cost of a part is this value minus the logarithm of its frequency. */
export const costPerPart = 16

// Expand: rare spellings of common words

/** A word is common if at least one of this number of schools has it. Time. */
export const schoolsPerCommonWord = 1000
/** Too many words are similar to a shorter word. */
export const shortestCommonWord = 5
/** A common word must be this many times more frequent. */
export const commonWordFactor = 100
export const maximumCommonWordDistance = 1
/** Letters that occur in only one of the words; with more, words are not compared. */
export const maximumCommonWordLetters = 2
/** To recognise a village name. Time. */
export const inspectedSchools = 100
/** A village name is in the city of more than this share of the inspected schools. */
export const minimumVillageShare = 0.2

// Match: query terms

/** For words such as `in`. */
export const weightOfSmallWord = 0.3
/** For words such as `campus`, as a share of their rarity. */
export const shareOfContextWord = 0.3
/** With this many other words, context words are optional. */
export const wordsBesideContext = 2
/** The rarest words of a query. Time. */
export const maximumCorrectedTerms = 8
/** After this many, only words with fewer schools than `fewSchools` are corrected. Time. */
export const maximumFrequentCorrectedTerms = 3
export const fewSchools = 30
/** Each keystroke repeats earlier words. Time. */
export const cachedWords = 2000
/** In characters. Time. */
export const longestCachedWord = 32
/** Words with more are not cached. Time. */
export const maximumCachedExpansions = 50

// Match: sets of schools. All values were chosen by time.

/** In postings. Smaller unions are not cached. */
export const smallestCachedUnion = 4096
/** Each cached union takes 124 KB for a million schools. */
export const cachedUnions = 48
/** A glued word with a part in at most this many schools is looked up in each of them. */
export const maximumPhraseLookups = 1000
/** Larger unions are computed as bit vectors. */
export const maximumSortedUnion = 1024
/** Results with more schools are bit vectors. */
export const maximumListedResults = 500
/** The two rarest terms are intersected directly up to this many expected common schools. */
export const maximumSharedSchools = 2048
export const sharedSchoolsCapacity = 65_536
/** With more shared schools, a bit vector sorts them. */
export const maximumSortedShared = 256
/** More look-ups than this take longer than computing the union. */
export const maximumLookups = 3000
export const cachedFilters = 16

// Filters and order

/** Facets list only the most frequent values. Safety. */
export const maximumFacetValues = 255
/** Searches run between two slices. Time. */
export const ratingsPerSlice = 5000

// Match: near misses

/** Terms with more postings only raise existing sums. Time. */
export const maximumPostingsPerTerm = 80_000
/** When no new school can reach the best sums, see `leadOfBest`. Time. */
export const maximumLatePostingsPerTerm = 20_000
/** Time. */
export const maximumPostingsPerQuery = 250_000
/** Schools that one term can add. Time. */
export const maximumCandidatesPerTerm = 30_000
/** Schools that one query can add. Time. */
export const maximumAccumulators = 120_000
/** For the histogram of sums. Time. */
export const histogramSteps = 512
/** No new schools are added once this share of the best sum exceeds the total remaining weight. Recall and time. */
export const leadOfBest = 0.8
/** More candidates do not improve the results. */
export const maximumScoredCandidates = 400
/** Without candidates, combinations of the rarest terms are tried. Time. */
export const maximumCombinedTerms = 4

// Rank

/** `location` is city and pincode, `area` is district and state. */
export const fieldWeights = { name: 1, location: 0.97, area: 0.88 } as const
/** Share of the rarity of each word of the name that is not in the query. */
export const costOfExtraWord = 0.05
export const bonusForAllTerms = 2
/** For a name and location completely in the query. */
export const bonusForWholeName = 1
/** Below this quality, there is no bonus. */
export const minimumWholeNameQuality = 0.85
/** A whole name may have other words up to this rarity, such as `public` and `school`. */
export const maximumExtraRarity = 4 * raritySteps
/** Added for each halving of the school number, so that popularity decides between equal matches. */
export const bonusForPopularity = 0.01
/** Query terms and words of their phrases. Safety. */
export const maximumScoredWords = 64
/** Tokens that one query matches. Safety. */
export const maximumScoredTokens = 4096
/** For more scores, sorting is faster. Time. */
export const maximumKeptScores = 64
/** In a large result, scores only the most popular schools and exact matches. Time. */
export const maximumScoredPopular = 64

// Rank: when near misses are added

/** A near miss is a result that does not have every term as typed. */
export const maximumNearMisses = 100
/** Of the best score. */
export const minimumShareOfBest = 0.5
/** With more results, there are no near misses. */
export const maximumUncertainResults = 3
/** With fewer terms, there are no near misses. */
export const minimumUncertainTerms = 3
/** If a school has every term, terms with more schools are not corrected. */
export const maximumCorrectedResults = 100

// Understand

/** In parts between spaces. */
export const longestPhrase = 5
/** Shorter words of phrases are not corrected. */
export const shortestCorrectedWord = 6
/** In edits. */
export const maximumWordDistance = 1.01
/** More frequent words are no misspellings. */
export const maximumRareWord = 60
/** To recognise whole names and places. Time. */
export const inspectedMatches = 200
/** Below this quality, a match is a correction. */
export const minimumExactQuality = 0.9
/** A place is in the town, district or state of this share of the inspected schools. */
export const minimumShareOfPlaces = 0.3

// Rank: suggestions

/** Rarer spellings may be errors. */
export const minimumSuggestedFrequency = 10
/** The likelihood of a spelling is the logarithm of its frequency plus its quality times this factor. */
export const worthOfQuality = 30
/** Added if the best school has the spelling. */
export const worthOfBestSchool = 2

// Warm-up: the number of misspelled queries, and of words in each query. Both values were chosen by time.

export const warmUpQueries = 8
export const warmUpWords = 6
