import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  CaseDetail,
  CaseId,
  CaseList,
  CaseListQuery,
  Decided,
  DecisionInput,
  JointDecisionInput,
  JointlyDecided,
  Undone,
} from './cases.ts'
import { deskLimits } from './desk-limits.ts'
import { caseUnknown, decisionUnknown } from './desk-messages.ts'

const CaseParams = z.object({ id: CaseId })

/** No call of the desk changes the text of a post. */
export const caseCalls = {
  listCases: {
    method: 'GET',
    path: '/api/desk/cases',
    tag: 'desk',
    summary: 'Open cases: first possible disclosures, last what only visitors reported',
    access: 'staff',
    roles: ['moderator', 'admin'],
    query: CaseListQuery,
    responses: { 200: CaseList },
  },
  getCase: {
    method: 'GET',
    path: '/api/desk/cases/:id',
    tag: 'desk',
    summary: 'One case with its post, reports, history and similar texts',
    access: 'staff',
    roles: ['moderator', 'admin'],
    params: CaseParams,
    unknown: caseUnknown,
    responses: { 200: CaseDetail },
  },
  decideCase: {
    method: 'POST',
    path: '/api/desk/cases/:id/decision',
    tag: 'desk',
    summary: 'Decide an open case; refused if the post, its reports or the case have changed',
    access: 'staff',
    roles: ['moderator', 'admin'],
    params: CaseParams,
    unknown: caseUnknown,
    body: DecisionInput,
    responses: { 200: Decided },
  },
  decideTogether: {
    method: 'POST',
    path: '/api/desk/cases/:id/decide-together',
    tag: 'desk',
    summary: 'Keep or remove posts of one burst or flood of reports; those that have changed stay open',
    access: 'staff',
    roles: ['moderator', 'admin'],
    params: CaseParams,
    unknown: caseUnknown,
    body: JointDecisionInput,
    responses: { 200: JointlyDecided },
  },
  undoDecision: {
    method: 'POST',
    path: '/api/desk/decisions/:id/undo',
    tag: 'desk',
    summary: `Undo your own decision within ${deskLimits.undoDecisionFor} seconds, if nothing has changed since`,
    access: 'staff',
    roles: ['moderator', 'admin'],
    params: CaseParams,
    unknown: decisionUnknown,
    responses: { 200: Undone },
  },
} as const satisfies Record<string, CallDefinition>
