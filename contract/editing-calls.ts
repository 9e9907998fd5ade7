import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { deskLimits } from './desk-limits.ts'
import {
  EditedItem,
  ItemChange,
  ItemDeletion,
  ItemList,
  ItemParams,
  ItemPresence,
  ItemPreview,
  ItemQuery,
  ItemRestore,
  ItemSnapshot,
  ItemTransition,
  ItemVersionParams,
  NewItem,
  PictureUpload,
  UploadedPicture,
} from './editing.ts'
import { itemUnknown } from './editing-messages.ts'
import { EditedSiteText, SiteTextChange, SiteTextParams } from './site-texts.ts'

const shared = { tag: 'desk', access: 'staff', roles: ['editor', 'admin'] } as const
const one = { params: ItemParams, unknown: itemUnknown } as const

/** In bytes. Enough for the longest text in any script, with its marks. */
const maximumItem = 600_000

export const editingCalls = {
  listItems: {
    ...shared,
    method: 'GET',
    path: '/api/desk/items',
    summary: 'Items of the Times in every status, the last saved first',
    query: ItemQuery,
    responses: { 200: ItemList },
  },
  addItem: {
    ...shared,
    method: 'POST',
    path: '/api/desk/items',
    summary: 'Add a draft',
    maximumBody: maximumItem,
    body: NewItem,
    responses: { 201: EditedItem },
  },
  getItem: {
    ...shared,
    ...one,
    method: 'GET',
    path: '/api/desk/items/:id',
    summary: 'One item with its newest version and the list of its versions',
    responses: { 200: EditedItem },
  },
  saveItem: {
    ...shared,
    ...one,
    method: 'PUT',
    path: '/api/desk/items/:id',
    summary: 'Save a version, which is not public yet; refused if a newer version exists',
    maximumBody: maximumItem,
    body: ItemChange,
    responses: { 200: EditedItem },
  },
  moveItem: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/items/:id/status',
    summary: 'Publish, schedule or unpublish the newest version, or cancel its schedule',
    body: ItemTransition,
    responses: { 200: EditedItem },
  },
  getItemVersion: {
    ...shared,
    method: 'GET',
    path: '/api/desk/items/:id/versions/:version',
    summary: 'An earlier version',
    params: ItemVersionParams,
    unknown: itemUnknown,
    responses: { 200: ItemSnapshot },
  },
  restoreItem: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/items/:id/restore',
    summary: 'Save an earlier version again as the newest one',
    body: ItemRestore,
    responses: { 200: EditedItem },
  },
  deleteItem: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/items/:id/deletion',
    summary: 'Delete an item that is not public, with all its versions',
    body: ItemDeletion,
    responses: { 204: z.null() },
  },
  openItem: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/items/:id/presence',
    summary: `Tell others that you have the item open; send it every ${deskLimits.presenceEvery} seconds`,
    changesNothing: true,
    responses: { 200: ItemPresence },
  },
  previewItem: {
    ...shared,
    ...one,
    method: 'POST',
    path: '/api/desk/items/:id/preview',
    summary: 'The path of a page with the newest version, valid for an hour',
    changesNothing: true,
    responses: { 200: ItemPreview },
  },
  getSiteText: {
    ...shared,
    method: 'GET',
    path: '/api/desk/site-texts/:id',
    summary: 'A text of the operator on pages, such as the testimonials, with its versions',
    params: SiteTextParams,
    unknown: itemUnknown,
    responses: { 200: EditedSiteText },
  },
  saveSiteText: {
    ...shared,
    method: 'PUT',
    path: '/api/desk/site-texts/:id',
    summary: 'Replace a text of the operator on all pages at once',
    params: SiteTextParams,
    unknown: itemUnknown,
    body: SiteTextChange,
    responses: { 200: EditedSiteText },
  },
  uploadPicture: {
    ...shared,
    method: 'POST',
    path: '/api/desk/pictures',
    summary: 'Store a picture without its metadata; without an item, it is deleted after a day',
    limits: ['picture by staff'],
    maximumBody: deskLimits.pictureUpload.max + 100,
    body: PictureUpload,
    responses: { 201: UploadedPicture },
  },
} as const satisfies Record<string, CallDefinition>
