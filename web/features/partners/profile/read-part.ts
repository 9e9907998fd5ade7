import {
  facilities,
  type LinkKind,
  linkKinds,
  statedBoards,
  statedLanguages,
} from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import type { ProfilePart } from './profile-parts.ts'

type Fields = Readonly<Record<string, string>>

/** The name of a checkbox or of a field for one of several values. */
export const choiceName = (field: string, value: string) => `${field}:${value}`

export const feeName = (index: number, field: 'from' | 'to' | 'rupees') => `fee:${index}:${field}`

function chosen<Value extends string>(fields: Fields, field: string, values: readonly Value[]): Value[] {
  return values.filter((value) => fields[choiceName(field, value)] !== undefined)
}

function text(fields: Fields, name: string): string | null {
  return fields[name]?.trim() || null
}

/** Returns NaN for a text that is no number, so that the schema refuses it. */
function wholeNumber(typed: string | undefined): number {
  const digits = (typed ?? '').replace(/[\s,₹]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

function classes(fields: Fields) {
  const { 'classes:from': from = '', 'classes:to': to = '' } = fields
  return from === '' && to === '' ? null : { from: wholeNumber(from), to: wholeNumber(to) }
}

/** Leaves out lines without an amount. */
function fees(fields: Fields) {
  return Object.keys(fields)
    .filter((name) => /^fee:\d+:rupees$/.test(name) && fields[name]?.trim())
    .map((name) => {
      const index = Number(name.split(':')[1])
      return {
        from: wholeNumber(fields[feeName(index, 'from')]),
        to: wholeNumber(fields[feeName(index, 'to')]),
        rupees: wholeNumber(fields[name]),
      }
    })
}

function links(fields: Fields): { kind: LinkKind; url: string }[] {
  return linkKinds.flatMap((kind) => {
    const url = text(fields, choiceName('links', kind))
    return url === null ? [] : [{ kind, url }]
  })
}

type Typed = { readonly [Name in keyof ProfileDocument]?: unknown }

const readers: Readonly<Record<Exclude<ProfilePart, 'look' | 'pictures'>, (fields: Fields) => Typed>> = {
  teaching: (fields) => ({
    boards: chosen(fields, 'boards', statedBoards),
    mediums: chosen(fields, 'mediums', statedLanguages),
    languages: chosen(fields, 'languages', statedLanguages),
    schoolType: text(fields, 'schoolType'),
    classes: classes(fields),
  }),
  fees: (fields) => ({ fees: fees(fields), feesNote: text(fields, 'feesNote') }),
  boarding: (fields) => ({
    hostel: text(fields, 'hostel'),
    transport: text(fields, 'transport'),
    transportNote: text(fields, 'transportNote'),
  }),
  facilities: (fields) => ({ facilities: chosen(fields, 'facilities', facilities) }),
  admission: (fields) => ({
    admissionFrom: text(fields, 'admissionFrom'),
    admissionTo: text(fields, 'admissionTo'),
    admissionNote: text(fields, 'admissionNote'),
  }),
  contact: (fields) => ({
    phone: text(fields, 'phone'),
    email: text(fields, 'email'),
    address: text(fields, 'address'),
    website: text(fields, 'website'),
    links: links(fields),
  }),
}

export type TypedPart = keyof typeof readers

/** Returns what was typed in the form of a part. The schema checks it. */
export function readTyped(part: TypedPart, fields: Fields): Typed {
  return readers[part](fields)
}
