import { limits } from '#contract/limits.ts'
import type { Random } from '../random.ts'
import { type AuthorRole, authorOf, withoutAuthor } from './author-role.ts'
import { closings, type Mood, openings, titles } from './phrases.ts'
import { fillAlternatives, type SchoolProfile, SentenceWriter } from './sentences.ts'
import type { Tone, Topic } from './topic.ts'
import { lessonTopics } from './topics-lessons.ts'
import { schoolLifeTopics } from './topics-school-life.ts'

const topics: readonly Topic[] = [...lessonTopics, ...schoolLifeTopics]

type ReviewText = { title: string; description: string; rating: number }

/** Returns null if the attempts give no unused text. */
export type ReviewWriter = () => ReviewText | null

/** The writer adds each text that it writes to these sets. */
type UsedTexts = {
  /**
   * Sentences of all schools that share the set. The writer repeats those of other schools only if it finds no new
   * sentence.
   */
  usedSentences: Set<string>
  /** Descriptions of all schools, never repeated. */
  usedDescriptions: Set<string>
}

const maximumReviewAttempts = 20
const maximumTitleAttempts = 60

/** `strength` says how good the school is in the topic, from 0 to 1. */
type Aspect = { topic: Topic; strength: number }

type Point = { topic: Topic; tone: Tone; sentence: string }

/** Creates a writer that repeats no sentence or title of the school. */
export function createReviewWriter(
  profile: SchoolProfile,
  { usedSentences, usedDescriptions }: UsedTexts,
  random: Random,
): ReviewWriter {
  const aspects = topics
    .filter((topic) => profile.fits.has(topic.fits))
    .map((topic): Aspect => ({ topic, strength: random.next() }))
  const sentences = new SentenceWriter(profile, usedSentences, random)
  const usedTitles = new Set<string>()

  function write(): ReviewText | null {
    const rating = drawRating(profile.quality, random)
    const mood = moodOf(rating)
    // In schools without classes above 5, parents write all reviews.
    const author: AuthorRole = profile.lastClass > 5 && random.chance(0.72) ? 'student' : 'parent'
    const tones = drawTones(rating, random)
    const points = writePoints(tones, author, aspects, sentences, random)
    if (tones.some((tone) => points.every((point) => point.tone !== tone))) return null
    const opening = random.chance(0.4) ? sentences.write(openings[mood], author) : null
    const closing = random.chance(0.35) ? sentences.write(closings[mood], author) : null
    const parts = [opening, ...points.map(({ sentence }) => sentence), closing]
    const title = writeTitle(mood, author, points)
    if (title === null) return null
    return { title, description: parts.filter((part) => part !== null).join(' '), rating }
  }

  function writeTitle(mood: Mood, author: AuthorRole, points: readonly Point[]): string | null {
    for (let attempt = 0; attempt < maximumTitleAttempts; attempt++) {
      const template = random.pick(titles[mood])
      if ((authorOf(template) ?? author) !== author) continue
      const title = fillTitle(withoutAuthor(template), points, aspects, random)
      const lowerCaseTitle = title.toLowerCase()
      if (usedTitles.has(lowerCaseTitle) || title.length > limits.reviewTitle.max) continue
      usedTitles.add(lowerCaseTitle)
      return title
    }
    return null
  }

  return () => {
    for (let attempt = 0; attempt < maximumReviewAttempts; attempt++) {
      const review = write()
      if (review === null || usedDescriptions.has(review.description)) continue
      if (review.description.length < limits.reviewDescription.min) continue
      usedDescriptions.add(review.description)
      return review
    }
    return null
  }
}

/** Writes a sentence for each tone, about different topics. Leaves out tones without a new sentence. */
function writePoints(
  tones: readonly Tone[],
  author: AuthorRole,
  aspects: readonly Aspect[],
  sentences: SentenceWriter,
  random: Random,
): Point[] {
  const points: Point[] = []
  for (const tone of tones) {
    for (const topic of rankTopics(aspects, tone, random)) {
      if (points.some((point) => point.topic === topic)) continue
      const sentence = sentences.write(topic[tone], author)
      if (sentence === null) continue
      points.push({ topic, tone, sentence })
      break
    }
  }
  return points
}

function rankTopics(aspects: readonly Aspect[], tone: Tone, random: Random): Topic[] {
  return aspects
    .map(({ topic, strength }) => ({
      topic,
      score: (tone === 'good' ? strength : 1 - strength) + random.next() * 1.6,
    }))
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic)
}

function moodOf(rating: number): Mood {
  if (rating >= 4) return 'happy'
  return rating === 3 ? 'mixed' : 'unhappy'
}

/** A rating of 3 gets sentences of both tones. */
function drawTones(rating: number, random: Random): Tone[] {
  const length = random.next()
  const extra = length < 0.45 ? 0 : length < 0.8 ? 1 : length < 0.94 ? 2 : length < 0.985 ? 3 : 5
  const repeat = (tone: Tone, count: number) => Array.from({ length: count }, () => tone)
  if (rating === 5) return repeat('good', 1 + extra)
  if (rating === 4) return [...repeat('good', 1 + extra), ...repeat('bad', random.chance(0.3) ? 1 : 0)]
  if (rating === 3) return [...repeat('good', 1 + (extra >> 1)), ...repeat('bad', 1 + ((extra + 1) >> 1))]
  if (rating === 2) return [...repeat('good', random.chance(0.35) ? 1 : 0), ...repeat('bad', 1 + extra)]
  return repeat('bad', 1 + extra)
}

function drawRating(quality: number, random: Random): number {
  // Approximates a normal distribution, so that good schools also get some low ratings.
  const deviation = (random.next() + random.next() + random.next() - 1.5) * 2.35
  return Math.min(5, Math.max(1, Math.round(quality + deviation)))
}

function fillTitle(
  template: string,
  points: readonly Point[],
  aspects: readonly Aspect[],
  random: Random,
): string {
  const phrase = (tone: Tone, index: number): string => {
    const topic = points.filter((point) => point.tone === tone)[index]?.topic ?? random.pick(aspects).topic
    return random.pick(tone === 'good' ? topic.praise : topic.complaint)
  }
  const title = fillAlternatives(template, random)
    .replace('{praise2}', () => phrase('good', 1))
    .replace('{complaint2}', () => phrase('bad', 1))
    .replace('{praise}', () => phrase('good', 0))
    .replace('{complaint}', () => phrase('bad', 0))
  return random.chance(0.12) ? title : title.charAt(0).toUpperCase() + title.slice(1)
}
