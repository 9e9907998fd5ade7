import * as z from 'zod/mini'
import { anyField } from './field-texts.ts'
import { AuthorKeyHash, MayNeedHelp, randomId } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { personLine, personText } from './text.ts'
import { storyLimits, writerClasses } from './young-writer-choices.ts'
import {
  isOwnWorkField,
  knowsNotAnonymousField,
  penNameField,
  storyReply,
  storySentence,
  storyText,
  storyTitle,
  storyUnknown,
  writerClassField,
} from './young-writer-messages.ts'

/**
 * - `waiting`: the editor reads the text of the author.
 * - `proposed`: the author reads the changes of the editor.
 * - `accepted`, `refused`: what the author answered to these changes.
 */
const storyStates = ['waiting', 'proposed', 'accepted', 'refused', 'published', 'declined'] as const
export const StoryState = z.enum(storyStates)
export type StoryState = z.infer<typeof StoryState>

const StoryText = z.object({
  title: personLine(storyTitle, storyLimits.title),
  text: personText(storyText, storyLimits.text),
})
export type StoryText = z.infer<typeof StoryText>

/** The value of a ticked checkbox. */
const confirmed = (message: string) => z.literal('yes', message)

/** What a student types. */
export const StoryForm = z.extend(StoryText, {
  /** The name under the story. A real name would need the consent of a parent, so only pen names are possible. */
  penName: personLine(penNameField, storyLimits.penName),
  writerClass: z.optional(z.enum(writerClasses, writerClassField.invalid)),
  isOwnWork: confirmed(isOwnWorkField.missing),
  knowsNotAnonymous: confirmed(knowsNotAnonymousField.missing),
})

export const NewStory = z.extend(StoryForm, { authorKeyHash: AuthorKeyHash })
export type NewStory = z.infer<typeof NewStory>

const StoredText = z.object({ title: z.string(), text: z.string() })

const storyFields = {
  penName: z.string(),
  writerClass: z.nullable(z.string()),
  state: StoryState,
  /** The Monday of the week, `YYYY-MM-DD` in India. */
  sentOn: z.string(),
  ...StoredText.shape,
  /** The text that the editor proposes. Null unless the state is `proposed`. */
  proposal: z.nullable(StoredText),
  /** The latest sentence of the editor to the author. */
  sentence: z.nullable(z.string()),
  /** What the author answered to the latest changes of the editor. */
  reply: z.nullable(z.string()),
  /** Changes with every change of the story. */
  version: z.number(),
  /** The path of the published story. */
  path: z.nullable(z.string()),
}

export const OwnStory = z.object({
  ...storyFields,
  /** By when the editor answers, ISO 8601. Null if it is the author’s turn, and after the end. */
  answeredBy: z.nullable(z.string()),
})
export type OwnStory = z.infer<typeof OwnStory>

export const SentStory = z.extend(OwnStory, { mayNeedHelp: MayNeedHelp })

const Version = z.number().check(z.int(anyField.invalid), z.nonnegative(anyField.invalid))

export const OwnStoryChange = z.extend(StoryText, { version: Version })
export type OwnStoryChange = z.infer<typeof OwnStoryChange>

export const ProposalAnswer = z.object({
  version: Version,
  accepts: z.boolean(anyField.invalid),
  reply: z.optional(personText(storyReply, storyLimits.sentence)),
})
export type ProposalAnswer = z.infer<typeof ProposalAnswer>

export const storyLists = ['open', 'closed'] as const
export const DeskStoryQuery = z.object({ list: z._default(z.enum(storyLists), 'open'), page: pageNumber })
export const DeskStoryId = randomId(storyUnknown.text)

export const DeskStorySummary = z.object({
  id: z.string(),
  title: z.string(),
  penName: z.string(),
  writerClass: z.nullable(z.string()),
  state: StoryState,
  sentOn: z.string(),
  /** ISO 8601. Null if it is the author’s turn, and after the end. */
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** The checks take the story for a disclosure of abuse or self-harm. */
  isDisclosure: z.boolean(),
})
export type DeskStorySummary = z.infer<typeof DeskStorySummary>

export const DeskStoryList = z.object({
  /** Stories that may tell of abuse first, then by due time. Closed stories: the latest day first. */
  stories: z.array(DeskStorySummary),
  total: z.number(),
  /** Number of open stories that wait for the editor. */
  waiting: z.number(),
})
export type DeskStoryList = z.infer<typeof DeskStoryList>

/** What the checks of posts found. The editor decides what it means. */
const storyFindings = ['disclosure', 'threat', 'names-a-person', 'insult'] as const

export const DeskStory = z.object({
  ...DeskStorySummary.shape,
  ...storyFields,
  finding: z.nullable(z.enum(storyFindings)),
})
export type DeskStory = z.infer<typeof DeskStory>

export const StoryProposal = z.extend(StoryText, {
  version: Version,
  sentence: z.optional(personText(storySentence, storyLimits.sentence)),
})
export type StoryProposal = z.infer<typeof StoryProposal>

export const StoryDecline = z.object({
  version: Version,
  sentence: personText(storySentence, storyLimits.sentence),
})
export type StoryDecline = z.infer<typeof StoryDecline>

export const StoryPublication = z.object({
  version: Version,
  sentence: z.optional(personText(storySentence, storyLimits.sentence)),
})
export type StoryPublication = z.infer<typeof StoryPublication>
