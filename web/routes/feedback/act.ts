import { tooManyRequests } from '#contract/messages.ts'
import { feedbackCodeUnknown } from '#contract/programme-messages.ts'
import { FeedbackInput } from '#contract/programmes.ts'
import * as m from '#messages'
import type { PageForms } from '#web/services.ts'

/** What the page shows after the form was sent. */
export type Acted = {
  status: number
  isDone: boolean
  /** An error that belongs to no field. */
  message?: string
  /** Errors by field. */
  fields?: Partial<Record<string, string>>
  typed?: Partial<Record<string, string>>
}

/** Takes the form of a participant. */
export async function act(form: FormData, { send }: PageForms['programmeFeedback']): Promise<Acted> {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const parsed = FeedbackInput.safeParse(typed)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'code'), message])
    return { status: 400, isDone: false, typed, fields: Object.fromEntries(errors.reverse()) }
  }
  const refused = await send(parsed.data)
  if (!refused) return { status: 200, isDone: true }
  const failed = { status: refused.status, isDone: false, typed }
  if (refused.error === feedbackCodeUnknown.code)
    return { ...failed, fields: { code: feedbackCodeUnknown.text } }
  const message = refused.status === 429 ? tooManyRequests.text : m.programmes_feedback_failed()
  return { ...failed, message }
}
