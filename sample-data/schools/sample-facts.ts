import { classesOf } from '#contract/school-facts.ts'
import type { SchoolFacts } from '#server/database/school-record.ts'
import { scramble } from '../random.ts'
import { managements } from './categories.ts'

type Described = {
  code: string
  name: string
  /** The usual language of government schools in the state. */
  language: string
  isUrban: boolean
  management: string
  category: string
}

const girlsNames = /\b(?:girls?|kanya|balika|kgbv|gg[a-z]*s|ggic|ladies)\b/i
const boysNames = /\bboys?\b/i

/** Returns a number from 0 to 99, independent for each value of `use`. */
function draw(code: string, use: number): number {
  return scramble(Number(code.slice(2)) + use * 0x9e3779b9) % 100
}

/** Returns facts that fit the school. The same school gets the same facts. */
export function sampleFacts(school: Described): SchoolFacts {
  const classes = classesOf({ category: school.category })
  return {
    schoolType: typeOf(school),
    area: school.isUrban ? 'Urban' : 'Rural',
    board: classes && classes.to >= 10 ? boardOf(school) : null,
    medium: mediumOf(school),
    classFrom: classes?.from ?? null,
    classTo: classes?.to ?? null,
  }
}

function typeOf({ name, code }: Described): string {
  if (girlsNames.test(name)) return 'Girls'
  if (boysNames.test(name)) return 'Boys'
  const percent = draw(code, 1)
  return percent === 0 ? 'Girls' : percent === 1 ? 'Boys' : 'Co-Educational'
}

function boardOf({ code, management }: Described): string {
  if (management === managements.kendriya || management === managements.navodaya) return 'CBSE'
  if (management !== managements.private) return 'State Board'
  const percent = draw(code, 2)
  return percent < 35 ? 'CBSE' : percent < 43 ? 'ICSE' : 'State Board'
}

function mediumOf({ code, language, management, isUrban }: Described): string {
  const isPrivate = management === managements.private
  const englishPercent = isPrivate ? (isUrban ? 75 : 45) : 8
  return draw(code, 3) < englishPercent ? 'English' : language
}
