import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { complaintCalls } from './complaint-calls.ts'
import { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from './content.ts'
import { Health, NotReady, Ready } from './health.ts'
import { ContactMessage, Received, SchoolRegistration } from './inbox.ts'
import { limits } from './limits.ts'
import { contentUnknown } from './messages.ts'
import { schoolAnswerCalls } from './school-answer-calls.ts'
import { schoolEventCalls } from './school-event-calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { transparencyCalls } from './transparency-calls.ts'
import { youngWriterCalls } from './young-writer-calls.ts'

const ContentParams = z.object({ id: z.string().check(z.maxLength(limits.contentId.max)) })

/** Calls that only few pages need, and calls of programs. Browsers load this table with the first of these calls. */
export const rareCalls = {
  listEvents: {
    method: 'GET',
    path: '/api/events',
    tag: 'content',
    summary:
      'List at most 100 events: upcoming events, the next event first, then past events, the latest first',
    access: 'public',
    responses: { 200: z.array(Event) },
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/:id',
    tag: 'content',
    summary: 'Get an event',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Event },
  },
  listOpportunities: {
    method: 'GET',
    path: '/api/opportunities',
    tag: 'content',
    summary: 'List at most 100 opportunities, newest first',
    access: 'public',
    responses: { 200: z.array(Opportunity) },
  },
  getOpportunity: {
    method: 'GET',
    path: '/api/opportunities/:id',
    tag: 'content',
    summary: 'Get an opportunity',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Opportunity },
  },
  listNews: {
    method: 'GET',
    path: '/api/news',
    tag: 'content',
    summary: 'List at most 100 news items, newest first',
    access: 'public',
    responses: { 200: z.array(NewsItem) },
  },
  getNewsItem: {
    method: 'GET',
    path: '/api/news/:id',
    tag: 'content',
    summary: 'Get a news item',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: NewsItem },
  },
  listStories: {
    method: 'GET',
    path: '/api/stories',
    tag: 'content',
    summary: 'List at most 100 stories, newest first',
    access: 'public',
    responses: { 200: z.array(Story) },
  },
  getStory: {
    method: 'GET',
    path: '/api/stories/:id',
    tag: 'content',
    summary: 'Get a story',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Story },
  },
  listSchoolSpotlights: {
    method: 'GET',
    path: '/api/school-spotlight',
    tag: 'content',
    summary: 'List at most 100 school spotlights, newest first; the Times page shows the first active one',
    access: 'public',
    responses: { 200: z.array(SchoolSpotlight) },
  },
  getSchoolSpotlight: {
    method: 'GET',
    path: '/api/school-spotlight/:id',
    tag: 'content',
    summary: 'Get a school spotlight',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: SchoolSpotlight },
  },
  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    tag: 'contact',
    summary: 'Send a message to the operator',
    access: 'public',
    limits: ['message by network', 'message by mailbox'],
    body: ContactMessage,
    responses: { 201: Received },
  },
  registerSchool: {
    method: 'POST',
    path: '/api/school-registrations',
    tag: 'contact',
    summary: 'Register a school that wants to take part',
    access: 'public',
    limits: ['school registration by network', 'school registration by mailbox'],
    body: SchoolRegistration,
    responses: { 201: Received },
  },
  ...transparencyCalls,
  ...complaintCalls,
  ...suggestionCalls,
  ...schoolAnswerCalls,
  ...schoolEventCalls,
  ...youngWriterCalls,
  health: {
    method: 'GET',
    path: '/api/health',
    tag: 'operation',
    summary:
      'Check that the process responds, without its database. `filling` is there only while the first start of a new installation still adds sample schools',
    access: 'public',
    responses: { 200: Health },
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    tag: 'operation',
    summary: 'Check whether the product can serve requests: 200, or 503 with the checks that failed',
    access: 'public',
    responses: { 200: Ready, 503: NotReady },
  },
} as const satisfies Record<string, CallDefinition>

export type RareCalls = typeof rareCalls
