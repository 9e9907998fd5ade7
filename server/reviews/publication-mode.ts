import { samplePrefix } from '../database/school-record.ts'

/**
 * When posts that pass the checks are published.
 * - `nightly`: all posts of a day together, in the nightly maintenance.
 * - `immediately`: each post when it is sent, for trials.
 */
export const publicationModes = ['nightly', 'immediately'] as const
export type PublicationMode = (typeof publicationModes)[number]

/** The default mode can change when schools are imported. */
export type FindPublicationMode = () => Promise<PublicationMode>

type Directory = { hasCodesWithPrefix: (prefix: string) => Promise<boolean> }

/**
 * The default is `immediately` while the directory holds sample schools, otherwise `nightly`.
 * @param configured undefined for the default
 */
export function createPublicationMode(
  directory: Directory,
  configured: PublicationMode | undefined,
): FindPublicationMode {
  return async () =>
    configured ?? ((await directory.hasCodesWithPrefix(samplePrefix)) ? 'immediately' : 'nightly')
}
