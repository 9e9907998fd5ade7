import { indianDay, indiaOffsetMs } from '#contract/days.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { DeskRequest } from '#contract/desk-programmes.ts'
import type { ItemFields } from '#contract/editing.ts'
import { richTextOf } from '#contract/rich-text.ts'

/** Returns the fields of an event of the Times about a session. */
export function eventOf({ programme, school }: DeskRequest, beginsAt: Date): ItemFields {
  const { max } = deskLimits.itemLine
  return {
    language: 'en-IN',
    title: `${programme.title} at ${school.name}`.slice(0, max),
    day: indianDay(beginsAt),
    authorName: null,
    headline: null,
    shortDescription: null,
    description: programme.description,
    applyLink: null,
    sourceUrl: null,
    location: [school.name, school.city].filter(Boolean).join(', ').slice(0, max),
    startTime: new Date(beginsAt.getTime() + indiaOffsetMs).toISOString().slice(11, 16),
    signUpLink: null,
    active: true,
    picture: null,
    document: richTextOf(programme.description),
  }
}
