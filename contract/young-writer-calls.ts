import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  DeskStory,
  DeskStoryId,
  DeskStoryList,
  DeskStoryQuery,
  NewStory,
  OwnStory,
  OwnStoryChange,
  ProposalAnswer,
  SentStory,
  StoryDecline,
  StoryProposal,
  StoryPublication,
} from './young-writer.ts'
import { storyUnknown } from './young-writer-messages.ts'

/** Calls of young writers. Few pages need them: see `callBy`. */
export const youngWriterCalls = {
  sendStory: {
    method: 'POST',
    path: '/api/young-writers/stories',
    tag: 'young writers',
    summary: 'Send a story to the editor of the Times; the story is stored without the account',
    access: 'session',
    limits: ['story by network', 'story by account'],
    body: NewStory,
    responses: { 201: SentStory },
  },
  getOwnStory: {
    method: 'GET',
    path: '/api/young-writers/own-story',
    tag: 'young writers',
    summary: 'Get the story of an author key; needs no session',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 200: OwnStory },
  },
  changeOwnStory: {
    method: 'PUT',
    path: '/api/young-writers/own-story',
    tag: 'young writers',
    summary: 'Change the text of a story that the editor has neither published nor declined',
    access: 'author key',
    limits: ['author key by key'],
    body: OwnStoryChange,
    responses: { 200: OwnStory },
  },
  answerProposal: {
    method: 'POST',
    path: '/api/young-writers/own-story/answer',
    tag: 'young writers',
    summary: 'Accept or refuse the changes of the editor',
    access: 'author key',
    limits: ['author key by key'],
    body: ProposalAnswer,
    responses: { 200: OwnStory },
  },
  withdrawStory: {
    method: 'DELETE',
    path: '/api/young-writers/own-story',
    tag: 'young writers',
    summary: 'Delete the story, also from the Times',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 204: z.null() },
  },
} as const satisfies Record<string, CallDefinition>

const roles = ['editor', 'admin'] as const
const one = {
  access: 'staff',
  roles,
  params: z.object({ id: DeskStoryId }),
  unknown: storyUnknown,
  responses: { 200: DeskStory },
} as const

export const deskStoryCalls = {
  listYoungStories: {
    method: 'GET',
    path: '/api/desk/young-writers',
    tag: 'desk',
    summary: 'Stories of young writers: possible disclosures first, then by due time',
    access: 'staff',
    roles,
    query: DeskStoryQuery,
    responses: { 200: DeskStoryList },
  },
  getYoungStory: {
    method: 'GET',
    path: '/api/desk/young-writers/:id',
    tag: 'desk',
    summary: 'One story of a young writer, with what the checks found',
    ...one,
  },
  proposeStoryChanges: {
    method: 'POST',
    path: '/api/desk/young-writers/:id/proposal',
    tag: 'desk',
    summary: 'Propose a changed text, which the author accepts or refuses',
    ...one,
    body: StoryProposal,
  },
  declineStory: {
    method: 'POST',
    path: '/api/desk/young-writers/:id/decline',
    tag: 'desk',
    summary: 'Decline a story with a sentence to its author',
    ...one,
    body: StoryDecline,
  },
  publishStory: {
    method: 'POST',
    path: '/api/desk/young-writers/:id/publish',
    tag: 'desk',
    summary: 'Publish the text that the author wrote or accepted',
    ...one,
    body: StoryPublication,
  },
} as const satisfies Record<string, CallDefinition>
