import { isDeepStrictEqual } from 'node:util'
import { readableColour } from '#contract/readable-colour.ts'
import { type FactName, factNames } from '#contract/school-profile-choices.ts'
import {
  emptyProfile,
  factFields,
  type ProfileDocument,
  type ProfilePicture,
  type SchoolProfile,
} from '#contract/school-profiles.ts'

export type StatedIn = SchoolProfile['statedIn']
export type StoredProfile = { document: ProfileDocument; stated_in: StatedIn }
export type PicturesByHash = ReadonlyMap<string, ProfilePicture>

/** A row of an earlier version of the product lacks the fields that came later. */
export function completeDocument(stored: Partial<ProfileDocument>): ProfileDocument {
  return { ...emptyProfile, ...stored }
}

/** Returns the document with a colour that carries white text. */
export function withReadableColour(document: ProfileDocument): ProfileDocument {
  const colour = document.colour === null ? undefined : readableColour(document.colour)
  return { ...document, colour: colour?.shown ?? null }
}

export function isStated(document: ProfileDocument, fact: FactName): boolean {
  return factFields[fact].some((field) => {
    const value = document[field]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })
}

export function hasFacts(document: ProfileDocument): boolean {
  return factNames.some((fact) => isStated(document, fact))
}

/**
 * Returns the month of each stated fact. A fact that has not changed keeps its month.
 * @param month in India, `YYYY-MM`
 * @param published the public profile before
 */
export function monthsOf(
  document: ProfileDocument,
  month: string,
  published: StoredProfile | undefined,
  confirmsAll = false,
): StatedIn {
  const before = published && completeDocument(published.document)
  const months = factNames.flatMap((fact) => {
    if (!isStated(document, fact)) return []
    const isSame =
      before !== undefined &&
      factFields[fact].every((field) => isDeepStrictEqual(before[field], document[field]))
    const kept = isSame && !confirmsAll ? published?.stated_in[fact] : undefined
    return [[fact, kept ?? month] as const]
  })
  return Object.fromEntries(months)
}

export function hashesOf({ crest, pictures }: ProfileDocument): string[] {
  return [...(crest === null ? [] : [crest]), ...pictures.map(({ hash }) => hash)]
}

/** Omits pictures that are no longer stored. */
export function shownProfile(
  document: ProfileDocument,
  statedIn: StatedIn,
  stored: PicturesByHash,
): SchoolProfile {
  const { colour, crest, pictures, ...facts } = document
  return {
    facts,
    statedIn,
    colour,
    crest: (crest === null ? undefined : stored.get(crest)) ?? null,
    pictures: pictures.flatMap(({ hash, alt }) => {
      const picture = stored.get(hash)
      return picture ? [{ ...picture, alt }] : []
    }),
  }
}

export function changedFields(before: ProfileDocument | null, after: ProfileDocument): string[] {
  const fields = Object.keys(emptyProfile) as (keyof ProfileDocument)[]
  return fields.filter((field) => !isDeepStrictEqual((before ?? emptyProfile)[field], after[field]))
}
