/**
 * Tuning constants of the search, by stage. Most values without a mark give the best recall and rank on the tuning half
 * of the labelled queries (`npm run bench:search -- --half tune`). Marks:
 *
 * - Time: shortest times on 990,940 schools, with the same results.
 * - Safety: a limit that only unusual queries and rows reach.
 * - Recall and time: the best compromise on the tuning half.
 *
 * Comparatives such as "more" and "shorter" refer to the value of the constant.
 *
 * Run `npm run bench:search` before and after a change. Raise `format` in `index/index-bytes.ts` if the tokens, the
 * phonetic keys or the bytes of the index change.
 */

// Budget: about how much work each piece is, in steps. Chosen by time.

/** Of one search. */
export const maximumSteps = 2_400_000
/** Shares of the steps that are left, so that a later stage can find schools when an earlier one has spent its share. */
export const shareForUnderstanding = 0.5
export const shareForNames = 0.6
export const shareBeforePlaceAlone = 0.8
export const shareBeforeChanges = 0.5
/** A bit vector is read in pieces of 32 schools. */
export const vectorWordsPerStep = 16
export const stepsPerWord = 4000
/** By the square of the length of a word. */
export const stepsPerSplit = 10
/** For a phonetic key that a spelling correction looks at. */
export const stepsPerKey = 30
export const stepsPerDistance = 300
/** For one term of one school. */
export const stepsPerScoredTerm = 12
export const stepsPerScoredSchool = 50
export const stepsPerPlaceSchool = 8
export const stepsPerArea = 20
/** For one school. */
export const stepsPerFilter = 0.4
export const stepsPerFacetedSchool = 1
export const stepsPerPosting = 3
export const stepsPerLookup = 4

// Tokenize

/** In UTF-16 units; longer search terms are cut. Safety. */
export const maximumSearchTermLength = 256
/** Safety. */
export const maximumSearchWords = 16
/** In UTF-16 units; longer tokens are cut. Safety. */
export const maximumTokenLength = 64

// Language

/** In tenths of an edit. */
export const editCosts = {
  /** Only between scripts. */
  similarVowel: 2,
  vowel: 5,
  similarSound: 6,
  neighbouringKey: 8,
  transposition: 8,
  other: 10,
} as const
/** From this length on, keys lose a final `a`, which is often silent. */
export const shortestKeyWithSilentEnd = 4
export const highestRomanNumeral = 30
/** Safety. */
export const longestLetterNames = 24

// Index

/** In characters. Time. */
export const precomputedPrefixLength = 2
/** Each school stores the numbers of its area and its profile in two bytes each. */
export const maximumAreas = 0xffff
export const maximumProfiles = 0xffff
/** Steps per unit of rarity. With 8 steps, the rarities of a million schools fit into seven bits. */
export const raritySteps = 8
export const shortestHashedKey = 3
/** Safety. */
export const longestCorrectedKey = 32
/** A higher value needs less memory, but more comparisons. Time. */
export const keysPerBucket = 8

// Expand: how well each kind of expansion matches, from 0 to 1

/** Below `minimumWholeNameQuality`, there is no bonus for a whole name. */
export const qualities = {
  exact: 1,
  translation: 0.98,
  abbreviation: 0.96,
  samePhoneticKey: 0.95,
  joined: 0.94,
  joinedPhonetic: 0.9,
  plural: 0.94,
  /** Each edit lowers this quality by `qualityPerEdit` / key length. */
  corrected: 0.93,
  /** For the parts of a glued word that at least `frequentGluedWord` schools use. */
  split: 0.9,
  prefix: 0.88,
  commonWord: 0.85,
  /** For another name of the same place. */
  otherPlaceName: 0.96,
  /** For the district of a typed town. */
  districtOfTown: 0.85,
  /** For words that begin with a finished query word (a separator follows it). */
  incomplete: 0.84,
  phoneticPrefix: 0.8,
} as const
export const qualityPerEdit = 0.9
/** For shorter keys, `qualityPerEdit` is divided by this length. */
export const shortestFullWord = 4

// Expand: which expansions are tried. Frequencies are numbers of schools.

/** More frequent words are rarely misspelled. Recall and time. */
export const tooFrequentToCorrect = 3000
/** Words from this frequency on have no prefix or phonetic matches and no plurals. Recall and time. */
export const tooFrequentForVariants = 30_000
export const tooFrequentToSplit = 1000
export const frequentGluedWord = 5
/** Shorter words have no phonetic matches and no corrections. */
export const shortestPhoneticWord = 3
/** A final `s` is neither added to shorter words nor removed. */
export const shortestPlural = 5
export const maximumJoinedWords = 3
/** Words whose abbreviations and other names match a query word by its sound or spelling: `gowt` is near Goa and govt. */
export const maximumAlternatives = 2
export const shortestPhoneticJoin = 6
/** By length of the phonetic key. */
export const maximumEditDistances = [
  { upToLength: 5, distance: 1 },
  { upToLength: 8, distance: 1.6 },
  { upToLength: Number.POSITIVE_INFINITY, distance: 2.1 },
] as const
/** If two keys differ more, their words are compared, too. Time. */
export const certainDistance = 0.6
/** Corrections are sorted by distance minus this value times the logarithm of the frequency. */
export const distancePerFrequency = 0.04
/** If a correction is this many times more frequent than the word, abbreviations of the correction match, too. */
export const clearlyMoreFrequent = 50
/** Sum of the frequencies of one word's corrections. The first correction may exceed it. */
export const maximumCorrectedSchools = 50_000
/** If the keys of more tokens begin with the key of the typed word, none of these tokens match. Time. */
export const maximumPhoneticPrefixTokens = 600
/** Shorter finished words do not match as prefixes. */
export const shortestIncompleteWord = 4
/** A finished word that begins words of more schools does not match as a prefix. Time. */
export const maximumIncompleteSchools = 20_000
/** Time. */
export const maximumNearKeys = 60
/** Time. */
export const maximumNearKeysPerQuery = 240

// Expand: translations

/** Listed words with a shorter key match only by spelling. */
export const shortestTranslatedKey = 5
export const shortestTranslatedIndicKey = 4

// Expand: places

/** In words: "pandit deen dayal upadhyaya nagar". */
export const longestPlaceName = 6
/** Shorter words are not corrected to the name of a place. */
export const shortestCorrectedPlace = 5
export const maximumPlaceDistance = 1.1
/** Shorter names of places are found only as listed, and shorter sounds only in the same letters. */
export const shortestPlaceKey = 3
/** Edits per letter of the phonetic key. Words in other scripts differ more, because scripts leave out sounds. */
export const maximumScriptDistance = 0.34
/**
 * Replaces `maximumScriptDistance` if both keys are shorter than `shortestScriptKey`, or if one of several typed words has
 * a translation.
 */
export const maximumShortScriptDistance = 0.08
export const shortestScriptKey = 4
/** In words of another script: "উত্তর ২৪ পরগনা". */
export const longestScriptName = 3
/** A longer name is preferred if its distance is at most this much greater. In edits per letter. */
export const leadOfLongerName = 0.06
/** The costs of letters that Perso-Arabic script mostly leaves out, in tenths of an edit. */
export const unwrittenVowelCosts: Readonly<Record<string, number>> = { a: 1, i: 1, u: 1, h: 1, e: 3, o: 3 }

// Expand: glued words

/** Words shorter than this plus two letters are not split. */
export const shortestSplitPart = 3
/** Safety. */
export const longestSplitWord = 40
/** Glued words of longer queries are not split to find near misses. Safety. */
export const maximumTermsToSplit = 8
/** By length of a part: at least one in this number of schools must have it. */
export const schoolsPerShortPart: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** The cost of a part is this value minus the logarithm of its frequency. */
export const costPerPart = 16

// Expand: rare spellings of common words

/** A word is common if at least one in this number of schools has it. Time. */
export const schoolsPerCommonWord = 1000
export const shortestCommonWord = 5
/** A common word must be this many times more frequent than its rare spelling. */
export const commonWordFactor = 100
export const maximumCommonWordDistance = 1
/** If more letters occur in only one of two words, the words are not compared. */
export const maximumCommonWordLetters = 2
/** Time. */
export const inspectedSchools = 100
/** A word is a village name if more than this share of the inspected schools have it in their city. */
export const minimumVillageShare = 0.2

// Match: query terms

export const weightOfSmallWord = 0.3
/** As a share of the word's rarity. */
export const shareOfContextWord = 0.3
/** With this many other words, context words are optional. */
export const wordsBesideContext = 2
/** Time. */
export const maximumCorrectedTerms = 8
/** Further words are corrected only if fewer than `fewSchools` schools have them. Time. */
export const maximumFrequentCorrectedTerms = 3
export const fewSchools = 30
/** Time. */
export const cachedQueries = 8
/** Time. */
export const cachedWords = 2000
/** In characters. Time. */
export const longestCachedWord = 32
/** Time. */
export const maximumCachedExpansions = 50
/** Of all cached words. Time. */
export const cachedExpansions = 20_000
/** Corrections of all cached words. Time. */
export const cachedCorrections = 20_000

// Match: sets of schools. Chosen by time.

/** In postings. */
export const smallestCachedUnion = 4096
/** Each takes 125 KB for a million schools. */
export const cachedUnions = 48
/** Each takes at most 125 KB for a million schools. */
export const cachedPhrases = 32
/** If the rarest part of a glued word is in more schools, bit vectors are intersected. */
export const maximumPhraseLookups = 1000
export const maximumSortedUnion = 1024
/** Larger results are bit vectors. */
export const maximumListedResults = 500
/** If the two rarest terms probably share more schools, they are intersected as bit vectors. */
export const maximumSharedSchools = 2048
export const sharedSchoolsCapacity = 65_536
export const maximumSortedShared = 256
export const maximumLookups = 3000
export const cachedFilters = 16
/** Each takes 125 KB for a million schools. */
export const cachedPlaces = 16

// Filters and order

/** Safety. */
export const maximumFacetValues = 255
/** Time. */
export const ratingsPerSlice = 5000

// Match: near misses

/** Terms with more postings add no schools. Time. */
export const maximumPostingsPerTerm = 80_000
/** Late terms with more postings count only if their union is already computed. Time. */
export const maximumLatePostingsPerTerm = 20_000
/** Time. */
export const maximumPostingsPerQuery = 250_000
/** Schools that are looked up in the terms that add no schools. Safety. */
export const maximumLookupsPerQuery = 500_000
/** Schools that one term can add. Time. */
export const maximumCandidatesPerTerm = 30_000
/** Time. */
export const maximumAccumulators = 120_000
/** Time. */
export const histogramSteps = 512
/** A term is late if the schools that it adds could not reach this share of the highest sum. Recall and time. */
export const leadOfBest = 0.8
export const maximumScoredCandidates = 400
/** Without candidates, combinations of the rarest terms are tried. Time. */
export const maximumCombinedTerms = 4

// Rank

/** `location` is city and pincode, `area` is district and state. */
export const fieldWeights = { name: 1, location: 0.97, area: 0.88 } as const
/** A name's word that is not in the query costs this share of its rarity. */
export const costOfExtraWord = 0.05
export const bonusForAllTerms = 2
export const bonusForWholeName = 1
export const minimumWholeNameQuality = 0.85
/** A whole name may have words that are not in the query, up to this total rarity. */
export const maximumExtraRarity = 4 * raritySteps
/** Subtracted for each doubling of the school number, so that popularity orders equal matches. */
export const bonusForPopularity = 0.01
/** Safety. */
export const maximumScoredWords = 64
/** Safety. */
export const maximumScoredTokens = 4096
/** Time. */
export const maximumKeptScores = 64
/** In a large result, only this many schools are scored: exact matches and the most popular. Time. */
export const maximumScoredPopular = 64

// Rank: when near misses are added

/** Words that differ more, in edits, do not sound alike. */
export const maximumSoundDistance = 0.5
/** A word is usual if at least one in this number of schools has it. */
export const schoolsPerUsualWord = 100

/** A text that is the whole name of more schools than this is a description. */
export const maximumNamesakes = 50
/** A name whose rarest word is in more schools than this is a description. Time. */
export const maximumSchoolsOfWord = 100_000

export const maximumNearMisses = 100
/** Added to the weight of the word for the smallest place of an address. Recall. */
export const precedenceOfFirstWord = 14
export const minimumShareOfBest = 0.5
/** If more schools have every term as typed, no near misses follow. */
export const maximumUncertainResults = 3
/** With fewer terms, no near misses follow the schools that have every term. */
export const minimumUncertainTerms = 3
/** If a school has every term, terms in more schools are not corrected. */
export const maximumCorrectedResults = 100

// Understand

/** In parts of the query between separators. */
export const longestPhrase = 5
/** Shorter words of phrases are not corrected. */
export const shortestCorrectedWord = 6
export const maximumWordDistance = 1.01
/** Words in more schools are no misspellings. */
export const maximumRareWord = 60
/** Time. */
export const inspectedMatches = 200
/** A match with a lower quality counts as corrected. */
export const minimumExactQuality = 0.9
/** A match with a lower quality only sounds like the word. */
export const minimumLetterQuality = 0.955
/** A school without all words of the query is named by it only with this number of words in its name or place. */
export const minimumTermsOfName = 4
/** Words are a place if at least this share of the inspected schools have them in town, pincode, district or state. */
export const minimumShareOfPlaces = 0.3

/** Edits per letter. If a word is nearer to a place, others that are farther from theirs name no places. */
export const maximumGuessDistance = 0.1
/** Edits per letter. A search in names includes places up to this distance. */
export const maximumClearDistance = 0.12
/** Safety. */
export const maximumMentions = 4
/** Words name a place rather than a part of names if at least this share of the schools with them are there. */
export const minimumShareOfMentions = 0.4
/** Words of more schools are no names of small places. Time. */
export const maximumSchoolsOfTown = 20_000

// Rank: suggestions

export const minimumSuggestedFrequency = 10
/** The likelihood of a spelling is the logarithm of its frequency plus its quality times this factor. */
export const worthOfQuality = 30
export const worthOfBestSchool = 2

// Warm-up. Chosen by time.

export const warmUpQueries = 8
export const warmUpWords = 6
