import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { DeskLogin, DeskSession } from './staff.ts'

/** The part of `calls` that concerns staff accounts, their sessions and the staff log. */
export const deskCalls = {
  deskLogin: {
    method: 'POST',
    path: '/api/desk/login',
    tag: 'desk',
    summary: 'First step of signing in to the desk: e-mail and password',
    access: 'public',
    limits: ['staff login by network', 'staff login by mailbox and network', 'staff login by mailbox'],
    body: DeskLogin,
    responses: { 200: DeskSession },
  },
  deskSession: {
    method: 'GET',
    path: '/api/desk/session',
    tag: 'desk',
    summary: 'The session of this browser at the desk, with its CSRF token',
    access: 'staff sign-in',
    responses: { 200: DeskSession },
  },
  deskLogout: {
    method: 'POST',
    path: '/api/desk/logout',
    tag: 'desk',
    summary: 'End this session at the desk',
    access: 'staff sign-in',
    responses: { 204: z.null() },
  },
} as const satisfies Record<string, CallDefinition>
