import * as z from 'zod/mini'
import { ItemVersion } from './editing.ts'
import { formatCount } from './field-messages.ts'
import { personText } from './text.ts'

type TextField = { label: string; max: number; isLong?: true; pattern?: RegExp; hint?: string }

type TextDefinition = {
  title: string
  /** How many entries the page has room for. */
  entries: { min: number; max: number }
  fields: Readonly<Record<string, TextField>>
}

/** The texts of the operator that staff can edit. Until then, pages show the texts of `brand/`. */
export const siteTexts = {
  testimonials: {
    title: 'What students say',
    entries: { min: 3, max: 3 },
    fields: {
      text: { label: 'Text', max: 400, isLong: true },
      name: { label: 'First name or pen name', max: 40, hint: 'Only with the consent of the author' },
      who: { label: 'Who', max: 60, hint: 'For example: class 10' },
    },
  },
  media: {
    title: 'Media and recognition',
    entries: { min: 3, max: 3 },
    fields: {
      where: { label: 'Where', max: 100 },
      title: { label: 'Title', max: 120 },
      text: { label: 'Text', max: 400, isLong: true },
      year: { label: 'Year', max: 20 },
    },
  },
  partners: {
    title: 'Partner schools',
    entries: { min: 1, max: 40 },
    fields: {
      name: { label: 'Name', max: 200, hint: 'Only with the consent of the school' },
      shortName: { label: 'Short name', max: 40 },
      logo: {
        label: 'Crest',
        max: 8,
        pattern: /^crest-\d\d$/,
        hint: 'crest-01 to crest-11: a drawing of brand/pictures',
      },
    },
  },
  founder: {
    title: 'Founder',
    entries: { min: 1, max: 1 },
    fields: {
      name: { label: 'Name', max: 100 },
      monogram: { label: 'Initials', max: 3 },
      role: { label: 'Role', max: 60 },
      story: { label: 'Story', max: 3000, isLong: true, hint: 'An empty line ends a paragraph' },
    },
  },
  milestones: {
    title: 'Milestones',
    entries: { min: 4, max: 4 },
    fields: {
      year: { label: 'Year', max: 20 },
      title: { label: 'Title', max: 80 },
      text: { label: 'Text', max: 400, isLong: true },
    },
  },
  programmes: {
    title: 'Programmes for students',
    entries: { min: 1, max: 20 },
    fields: { title: { label: 'Title', max: 80 }, text: { label: 'Text', max: 300, isLong: true } },
  },
} as const satisfies Record<string, TextDefinition>

export type SiteTextName = keyof typeof siteTexts
export const siteTextNames = Object.keys(siteTexts) as SiteTextName[]

/** One entry, such as a testimonial. */
export type SiteTextEntry<Name extends SiteTextName> = Readonly<
  Record<keyof (typeof siteTexts)[Name]['fields'], string>
>

/** `sample`: nobody has replaced the text of `brand/`, and it is a sample. */
export type SiteTexts = {
  [Name in SiteTextName]: { entries: readonly SiteTextEntry<Name>[]; sample: boolean }
}

/** Returns the schema of a text. */
export function siteTextSchema(name: SiteTextName) {
  const { entries, fields }: TextDefinition = siteTexts[name]
  const shape = Object.entries(fields).map(([field, { label, max, pattern }]): [string, z.ZodMiniString] => {
    const schema = personText(
      {
        missing: `${label} is missing.`,
        tooLong: `${label} can have at most ${formatCount(max)} characters.`,
        hidden: `${label} contains hidden characters. Please type it again.`,
      },
      { max },
    )
    return [field, pattern ? schema.check(z.regex(pattern, `${label} is not valid.`)) : schema]
  })
  return z
    .array(z.strictObject(Object.fromEntries(shape)))
    .check(z.minLength(entries.min), z.maxLength(entries.max))
}

export const SiteTextParams = z.object({ id: z.enum(siteTextNames) })

const fieldNames = siteTextNames.flatMap((name) => Object.keys(siteTexts[name].fields))

/** Entries of any text. `siteTextSchema` checks the details. */
const AnyEntries = z
  .array(
    z.strictObject(
      Object.fromEntries(fieldNames.map((field) => [field, z.optional(z.string().check(z.maxLength(3000)))])),
    ),
  )
  .check(z.minLength(1), z.maxLength(40))

export const SiteTextChange = z.strictObject({
  /** The version from which the editor began; 0 for the text of `brand/`. */
  version: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  entries: AnyEntries,
})

export const EditedSiteText = z.object({
  version: z.number(),
  sample: z.boolean(),
  entries: z.array(z.record(z.string(), z.string())),
  /** Newest first. */
  versions: z.array(z.object({ ...ItemVersion.shape, entries: z.array(z.record(z.string(), z.string())) })),
})
export type EditedSiteText = z.infer<typeof EditedSiteText>
