import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  DeskProfile,
  DeskProfileList,
  DeskProfileParams,
  DeskProfileQuery,
  ProfileDecision,
} from './desk-profiles.ts'
import { schoolUnknown } from './messages.ts'
import {
  OwnSchoolProfile,
  ProfileInput,
  ProfilePictureFile,
  ProfilePictureUpload,
  ProfilePublication,
} from './own-school-profile.ts'
import { schoolRoles } from './school-accounts.ts'
import { profileLimits } from './school-profile-choices.ts'
import { profilePictureUnknown, profileUnknown } from './school-profile-messages.ts'
import { ProfilePicture, PublicSchoolProfile } from './school-profiles.ts'
import { SchoolId } from './schools.ts'

export const publicProfileCalls = {
  getSchoolProfile: {
    method: 'GET',
    path: '/api/schools/:id/profile',
    tag: 'schools',
    summary: 'Get what a school states about itself, if it has a public profile',
    access: 'public',
    params: z.object({ id: SchoolId }),
    unknown: schoolUnknown,
    responses: { 200: PublicSchoolProfile },
  },
} as const satisfies Record<string, CallDefinition>

const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const
const file = {
  params: ProfilePictureFile,
  unknown: profilePictureUnknown,
  responses: { 200: z.custom<Uint8Array>() },
} as const

export const ownProfileCalls = {
  getOwnProfile: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/profile',
    summary: 'Get the profile of the own school: what is saved, what waits and what is public',
    responses: { 200: OwnSchoolProfile },
  },
  saveOwnProfile: {
    ...ofMembers,
    method: 'PUT',
    path: '/api/school/profile',
    summary: 'Save all fields of the profile, without publishing them',
    limits: ['profile by school member'],
    body: ProfileInput,
    responses: { 200: OwnSchoolProfile },
  },
  publishOwnProfile: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/profile/publish',
    summary: 'Publish what is saved; the staff checks the first publication, later ones are public at once',
    limits: ['profile by school member'],
    body: ProfilePublication,
    responses: { 200: OwnSchoolProfile },
  },
  uploadProfilePicture: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/profile/pictures',
    summary:
      'Store a crest or a picture without its metadata; without a saved profile, it is deleted after a day',
    limits: ['picture by school member'],
    maximumBody: profileLimits.pictureUpload.max + 100,
    body: ProfilePictureUpload,
    responses: { 201: ProfilePicture },
  },
  getOwnProfilePicture: {
    ...ofMembers,
    ...file,
    method: 'GET',
    path: '/api/school/profile/pictures/:name',
    summary: 'A picture of the own school, as a file, also if it is not public',
  },
} as const satisfies Record<string, CallDefinition>

const ofStaff = { tag: 'desk', access: 'staff', roles: ['moderator', 'directory', 'admin'] } as const
const ofProfile = { params: DeskProfileParams, unknown: profileUnknown } as const

export const deskProfileCalls = {
  listDeskProfiles: {
    ...ofStaff,
    method: 'GET',
    path: '/api/desk/profiles',
    summary: 'Profiles of schools that wait for the first check, public changes, or all public profiles',
    query: DeskProfileQuery,
    responses: { 200: DeskProfileList },
  },
  getDeskProfile: {
    ...ofStaff,
    ...ofProfile,
    method: 'GET',
    path: '/api/desk/profiles/:id',
    summary: 'A profile beside the version that the staff has seen last, and what contradicts the register',
    responses: { 200: DeskProfile },
  },
  decideProfile: {
    ...ofStaff,
    ...ofProfile,
    method: 'POST',
    path: '/api/desk/profiles/:id/decision',
    summary: 'Publish or refuse a profile, mark a change as seen or take it back, or hide a profile',
    body: ProfileDecision,
    responses: { 204: z.null() },
  },
  getDeskProfilePicture: {
    ...ofStaff,
    ...file,
    method: 'GET',
    path: '/api/desk/profile-pictures/:name',
    summary: 'A picture of a school, as a file, also if it is not public',
  },
} as const satisfies Record<string, CallDefinition>
