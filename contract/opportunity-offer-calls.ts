import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { offerUnknown } from './opportunity-offer-messages.ts'
import {
  DeskOffer,
  DeskOfferList,
  DeskOfferQuery,
  NewSchoolOffer,
  OfferChange,
  OfferId,
  OfferSentence,
  OfferVersion,
  OwnOffer,
  OwnOfferList,
} from './opportunity-offers.ts'
import { schoolRoles } from './school-accounts.ts'

const one = { params: z.object({ id: OfferId }), unknown: offerUnknown } as const
const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const
const ofStaff = { tag: 'desk', access: 'staff', roles: ['editor', 'admin'] } as const

/** What a school offers to students. Companies use a page without calls: see web/routes/offer-opportunity. */
export const schoolOfferCalls = {
  listSchoolOffers: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/opportunities',
    summary: 'The opportunities that the own school has offered, the latest first',
    responses: { 200: OwnOfferList },
  },
  offerOpportunity: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/opportunities',
    summary: 'Offer an opportunity; the staff decides whether the Times publish it',
    limits: ['offer by school member'],
    body: NewSchoolOffer,
    responses: { 201: OwnOffer },
  },
  changeSchoolOffer: {
    ...ofMembers,
    ...one,
    method: 'PUT',
    path: '/api/school/opportunities/:id',
    summary: 'Change an offer after a question of the staff, and send it again',
    limits: ['offer by school member'],
    body: OfferChange,
    responses: { 200: OwnOffer },
  },
  withdrawSchoolOffer: {
    ...ofMembers,
    ...one,
    method: 'DELETE',
    path: '/api/school/opportunities/:id',
    summary: 'Withdraw an offer; if it is public, its page ends at once',
    responses: { 200: OwnOffer },
  },
} as const satisfies Record<string, CallDefinition>

export const deskOfferCalls = {
  listOffers: {
    ...ofStaff,
    method: 'GET',
    path: '/api/desk/opportunities',
    summary: 'Opportunities that schools and companies offer, those that wait for the staff first',
    query: DeskOfferQuery,
    responses: { 200: DeskOfferList },
  },
  getOffer: {
    ...ofStaff,
    ...one,
    method: 'GET',
    path: '/api/desk/opportunities/:id',
    summary: 'One offer with its contact',
    responses: { 200: DeskOffer },
  },
  publishOffer: {
    ...ofStaff,
    ...one,
    method: 'POST',
    path: '/api/desk/opportunities/:id/publication',
    summary: 'Publish an offer as an item of the Times until its last day',
    body: OfferVersion,
    responses: { 200: DeskOffer },
  },
  askOfferer: {
    ...ofStaff,
    ...one,
    method: 'POST',
    path: '/api/desk/opportunities/:id/question',
    summary: 'Ask the offerer, who can then change the offer',
    body: OfferSentence,
    responses: { 200: DeskOffer },
  },
  refuseOffer: {
    ...ofStaff,
    ...one,
    method: 'POST',
    path: '/api/desk/opportunities/:id/refusal',
    summary: 'Refuse an offer, or take a public one down, with a sentence to the offerer',
    body: OfferSentence,
    responses: { 200: DeskOffer },
  },
} as const satisfies Record<string, CallDefinition>
