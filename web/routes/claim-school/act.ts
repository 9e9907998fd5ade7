import type * as z from 'zod/mini'
import * as clientMessages from '#contract/client-messages.ts'
import * as messages from '#contract/messages.ts'
import * as accountMessages from '#contract/school-account-messages.ts'
import * as claimMessages from '#contract/school-claim-messages.ts'
import {
  ClaimAnswer,
  ClaimLetterCode,
  ClaimMailCode,
  ClaimNumber,
  NewClaim,
  type OwnClaim,
} from '#contract/school-claims.ts'
import * as m from '#messages'
import type { ClaimReply, PageForms } from '#web/services.ts'

/** What the page shows after a form was sent. */
export type Acted = {
  status: number
  claim?: OwnClaim
  link?: string
  /** An error that belongs to no field. */
  message?: string
  /** Errors by field. */
  fields?: Record<string, string>
  /** What the person typed. */
  typed?: Record<string, string>
}

const texts = new Map<string, string>(
  [claimMessages, accountMessages, messages, clientMessages].flatMap((area) =>
    Object.values(area).flatMap((each) =>
      typeof each === 'object' && 'code' in each ? [[each.code, each.text] as const] : [],
    ),
  ),
)

/** Errors that a person corrects in a field. */
const fieldOf: Readonly<Record<string, string>> = {
  [claimMessages.mailDomainShared.code]: 'email',
  [claimMessages.claimUnknown.code]: 'number',
  [claimMessages.claimCodeWrong.code]: 'code',
  [claimMessages.documentRefused.code]: 'files',
  [claimMessages.tooManyDocuments.code]: 'files',
}

type Typed = Record<string, string>

class Invalid extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('The form is invalid.')
    this.fields = fields
  }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? 'number')] ??= message
  throw new Invalid(fields)
}

const textFields = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Takes one form of the page. Without a script, the browser sends each step as a form with the name of the step. */
export async function act(
  form: FormData,
  claims: PageForms['schoolClaims'],
  schoolId: string | undefined,
): Promise<Acted> {
  const typed = textFields(form)
  if (typed.step === 'details') return { status: 200, typed }
  try {
    return await show(await take(form, typed, { claims, schoolId }), claims, typed)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return show({ status: 400, fields: error.fields }, claims, typed)
  }
}

type Target = { claims: PageForms['schoolClaims']; schoolId: string | undefined }

async function take(
  form: FormData,
  typed: Typed,
  { claims, schoolId }: Target,
): Promise<ClaimReply | { status: number; fields: Record<string, string> }> {
  if (schoolId !== undefined) {
    const { phone, ...person } = typed
    return claims.start(schoolId, read(NewClaim, { ...person, ...(phone?.trim() && { phone }) }))
  }
  const number = read(ClaimNumber, typed.number)
  switch (typed.step) {
    case 'code':
      return claims.sendCode(number)
    case 'confirm':
      return claims.confirm(read(typed.proof === 'letter' ? ClaimLetterCode : ClaimMailCode, typed))
    case 'documents':
      return claims.addDocuments(number, filesOf(form))
    case 'answer': {
      const { answer } = read(ClaimAnswer, typed)
      const files = filesOf(form)
      return files.length > 0 ? claims.addDocuments(number, files, answer) : claims.answer(number, answer)
    }
    case 'link':
      return claims.sendLink(number)
    case 'withdraw':
      return claims.withdraw(number)
    default:
      return claims.open(number)
  }
}

/** Browsers send an empty file if none was chosen. */
const filesOf = (form: FormData): File[] =>
  form.getAll('files').filter((file): file is File => typeof file !== 'string' && file.size > 0)

async function show(
  reply: ClaimReply | { status: number; fields: Record<string, string> },
  claims: PageForms['schoolClaims'],
  typed: Typed,
): Promise<Acted> {
  if ('claim' in reply) return { status: 200, ...reply }
  const errors = 'error' in reply ? errorOf(reply.error) : { fields: reply.fields }
  const acted = { status: reply.status, ...errors, typed }
  // After an error in a later step, the page still shows the claim.
  const number = ClaimNumber.safeParse(typed.number)
  if (!number.success || typed.step === 'open' || acted.fields?.number !== undefined) return acted
  const opened = await claims.open(number.data)
  return 'claim' in opened ? { ...acted, claim: opened.claim } : acted
}

function errorOf(code: string): Pick<Acted, 'message' | 'fields'> {
  const text = texts.get(code) ?? m.workspace_claim_failed()
  const field = fieldOf[code]
  return field === undefined ? { message: text } : { fields: { [field]: text } }
}
