import type { CallDefinition } from './call-definition.ts'
import { postUnknownAtDesk } from './desk-messages.ts'
import { FoundPostParams, FoundPosts, OpenedCase, PostSearch } from './desk-posts.ts'

const roles = ['moderator', 'admin'] as const

export const deskPostCalls = {
  searchPosts: {
    method: 'POST',
    path: '/api/desk/posts/search',
    tag: 'desk',
    summary:
      'Find shown, pending, withheld and removed posts; the words are in the body, because servers log URLs',
    access: 'staff',
    roles,
    body: PostSearch,
    responses: { 200: FoundPosts },
  },
  openCase: {
    method: 'POST',
    path: '/api/desk/posts/:type/:id/case',
    tag: 'desk',
    summary: 'Open a case about a post, or find its open case',
    access: 'staff',
    roles,
    params: FoundPostParams,
    unknown: postUnknownAtDesk,
    responses: { 200: OpenedCase },
  },
} as const satisfies Record<string, CallDefinition>
