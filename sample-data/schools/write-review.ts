import { limits } from '#contract/limits.ts'
import type { Random } from './random.ts'
import { closings, type Mood, openings, titles } from './review-phrases.ts'
import { type Tone, type Topic, topics } from './review-topics.ts'

export type Character = {
  /** The rating that its reviews are spread around. */
  quality: number
  /** The kinds of topics that can be met in the school. */
  fits: ReadonlySet<string>
  firstClass: number
  lastClass: number
  /** Set for schools that only take girls or only boys. */
  only: 'girls' | 'boys' | null
}

export type ReviewText = { title: string; description: string; rating: number }

/** Gives null when there is nothing left to say about the school. */
export type ReviewWriter = () => ReviewText | null

/** How many wordings of a line are tried before the next line. */
const wordings = 8

type Voice = 'student' | 'parent'

/** A topic with how good the school is at it; the same for all reviews of the school. */
type Aspect = { topic: Topic; strength: number }

/**
 * A writer of reviews of one school. It remembers what was said: no sentence and no title comes twice.
 * @param neighbours sentences said of schools beside this one, avoided while others are left; grows
 * @param descriptions whole texts used anywhere, never repeated; grows
 */
export function createReviewWriter(
  character: Character,
  neighbours: Set<string>,
  descriptions: Set<string>,
  random: Random,
): ReviewWriter {
  const aspects = topics
    .filter((topic) => character.fits.has(topic.fits))
    .map((topic): Aspect => ({ topic, strength: random.next() }))
  const sentences = new Set<string>()
  const usedLines = new Set<string>()
  const usedTitles = new Set<string>()

  /** A sentence of the list that was not said yet, if there is one; lines not used at all come first. */
  function say(lines: readonly string[], voice: Voice): string | null {
    const fitting = shuffled(lines, random).filter(
      (line) => voiceOf(line) === null || voiceOf(line) === voice,
    )
    const inOrder = [...fitting.filter((line) => !usedLines.has(line)), ...fitting]
    return sayNew(inOrder, neighbours) ?? sayNew(inOrder, sentences)
  }

  function sayNew(lines: readonly string[], avoided: ReadonlySet<string>): string | null {
    for (const line of lines) {
      for (let attempt = 0; attempt < wordings; attempt++) {
        const sentence = fill(withoutVoice(line), random)
        if (avoided.has(sentence) || sentences.has(sentence) || !suits(sentence, character)) continue
        usedLines.add(line)
        sentences.add(sentence)
        neighbours.add(sentence)
        return sentence
      }
    }
    return null
  }

  function write(): ReviewText | null {
    const rating = ratingAround(character.quality, random)
    const mood = moodOf(rating)
    // Small children do not write reviews.
    const voice: Voice = character.lastClass > 5 && random.chance(0.72) ? 'student' : 'parent'
    const tones = tonesOf(rating, random)
    const points = makePoints(tones, voice)
    if (tones.some((tone) => points.every((point) => point.tone !== tone))) return null
    const opening = random.chance(0.4) ? say(openings[mood], voice) : null
    const closing = random.chance(0.35) ? say(closings[mood], voice) : null
    const parts = [opening, ...points.map(({ sentence }) => sentence), closing]
    const title = titleFor(mood, voice, points)
    if (title === null) return null
    return { title, description: parts.filter((part) => part !== null).join(' '), rating }
  }

  /** A sentence for every tone, each on a topic of its own: praise where the school is good, blame elsewhere. */
  function makePoints(tones: readonly Tone[], voice: Voice): Point[] {
    const points: Point[] = []
    for (const tone of tones) {
      for (const topic of ranked(aspects, tone, random)) {
        if (points.some((point) => point.topic === topic)) continue
        const sentence = say(topic[tone], voice)
        if (sentence === null) continue
        points.push({ topic, tone, sentence })
        break
      }
    }
    return points
  }

  function titleFor(mood: Mood, voice: Voice, points: readonly Point[]): string | null {
    for (let attempt = 0; attempt < 60; attempt++) {
      const template = random.pick(titles[mood])
      if ((voiceOf(template) ?? voice) !== voice) continue
      const title = fillTitle(withoutVoice(template), points, aspects, random)
      const known = title.toLowerCase()
      if (usedTitles.has(known) || title.length > limits.reviewTitle.max) continue
      usedTitles.add(known)
      return title
    }
    return null
  }

  return () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const review = write()
      if (review === null || descriptions.has(review.description)) continue
      if (review.description.length < limits.reviewDescription.min) continue
      descriptions.add(review.description)
      return review
    }
    return null
  }
}

type Point = { topic: Topic; tone: Tone; sentence: string }

/** The topics in the order in which somebody with such a tone would come to them. */
function ranked(aspects: readonly Aspect[], tone: Tone, random: Random): Topic[] {
  return aspects
    .map(({ topic, strength }) => ({
      topic,
      score: (tone === 'good' ? strength : 1 - strength) + random.next() * 1.6,
    }))
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic)
}

/** Whether a sentence can be true of the school: it has the class, and the girls or boys, that are spoken of. */
function suits(sentence: string, { firstClass, lastClass, only }: Character): boolean {
  for (const [, digits] of sentence.matchAll(/\bclass (\d+)/g)) {
    if (Number(digits) < firstClass || Number(digits) > lastClass) return false
  }
  if (only === 'girls') return !/\b(son|boys|brothers)\b/i.test(sentence)
  if (only === 'boys') return !/\b(daughter|girls|sisters|she)\b/i.test(sentence)
  return true
}

function moodOf(rating: number): Mood {
  if (rating >= 4) return 'happy'
  return rating === 3 ? 'mixed' : 'unhappy'
}

/** Which tones the sentences of a review have; a middling rating always shows both sides. */
function tonesOf(rating: number, random: Random): Tone[] {
  const longer = random.next()
  const extra = longer < 0.45 ? 0 : longer < 0.8 ? 1 : longer < 0.94 ? 2 : longer < 0.985 ? 3 : 5
  const more = (tone: Tone, count: number) => Array.from({ length: count }, () => tone)
  if (rating === 5) return more('good', 1 + extra)
  if (rating === 4) return [...more('good', 1 + extra), ...more('bad', random.chance(0.3) ? 1 : 0)]
  if (rating === 3) return [...more('good', 1 + (extra >> 1)), ...more('bad', 1 + ((extra + 1) >> 1))]
  if (rating === 2) return [...more('good', random.chance(0.35) ? 1 : 0), ...more('bad', 1 + extra)]
  return more('bad', 1 + extra)
}

function ratingAround(quality: number, random: Random): number {
  // The sum of three draws is close enough to a bell curve; its tails give even good schools a cross review.
  const bell = (random.next() + random.next() + random.next() - 1.5) * 2.35
  return Math.min(5, Math.max(1, Math.round(quality + bell)))
}

function voiceOf(line: string): Voice | null {
  if (line.startsWith('student: ')) return 'student'
  return line.startsWith('parent: ') ? 'parent' : null
}

function withoutVoice(line: string): string {
  return line.replace(/^(student|parent): /, '')
}

/** Chooses among `{a|b}`. */
function fill(line: string, random: Random): string {
  return line.replace(/\{([^{}]*\|[^{}]*)\}/g, (_match, options: string) => random.pick(options.split('|')))
}

function fillTitle(
  template: string,
  points: readonly Point[],
  aspects: readonly Aspect[],
  random: Random,
): string {
  const phrase = (tone: Tone, place: number): string => {
    const said = points.filter((point) => point.tone === tone)[place]?.topic ?? random.pick(aspects).topic
    return random.pick(tone === 'good' ? said.praise : said.complaint)
  }
  const title = fill(template, random)
    .replace('{praise2}', () => phrase('good', 1))
    .replace('{complaint2}', () => phrase('bad', 1))
    .replace('{praise}', () => phrase('good', 0))
    .replace('{complaint}', () => phrase('bad', 0))
  return random.chance(0.12) ? title : title.charAt(0).toUpperCase() + title.slice(1)
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)
}
