import * as z from 'zod/mini'
import { languages } from '#messages/languages.ts'

/** `both`: in both languages in one mail. */
export const weeklyMails = ['both', ...languages, 'off'] as const
const WeeklyMail = z.enum(weeklyMails)
export type WeeklyMail = z.infer<typeof WeeklyMail>

/** Which mails a person who speaks for a school gets. */
export const SchoolMails = z.object({ weekly: WeeklyMail })
export type SchoolMails = z.infer<typeof SchoolMails>
