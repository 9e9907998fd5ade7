import { storyChanged, storyClosed, storyNotPublic } from '#contract/young-writer-messages.ts'
import type { Clock } from '../clock.ts'
import { indianMonday } from '../clock.ts'
import { endOfDay } from '../due-times.ts'
import { AppError } from '../errors.ts'
import type { StoryRow } from './store.ts'

/** In days after the end of the week in which the author sent or changed the story. A day would say more than the week. */
const answerDays = 14

/** @param mayNeedHelp then the editor reads it by the end of the next day */
export function dueTime(clock: Clock, mayNeedHelp: boolean): Date {
  const now = clock()
  return mayNeedHelp ? endOfDay(now, 1) : endOfDay(new Date(`${indianMonday(now)}T12:00:00Z`), answerDays - 1)
}

/** @throws AppError 409 */
export function requireOpen({ closed_on }: StoryRow): void {
  if (closed_on !== null) throw new AppError(storyClosed)
}

/** @throws AppError 409 if somebody else has changed the story */
export function requireVersion({ version }: StoryRow, expected: number): void {
  if (version !== expected) throw new AppError(storyChanged)
}

/** @throws AppError 409 while the author has not answered to a proposal */
export function requirePublic({ state }: StoryRow): void {
  if (state === 'proposed') throw new AppError(storyNotPublic)
}
