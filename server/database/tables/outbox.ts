import type { Generated } from 'kysely'

/** `due` is about cases and complaints, `reply`, `message` and `confirmation` are about forms of the inbox. */
export type MailName =
  | 'disclosure'
  | 'danger'
  | 'due'
  | 'complaint'
  | 'acknowledgement'
  | 'answer'
  | 'outcome'
  | 'revision'
  | 'undeliverable'
  | 'reply'
  | 'message'
  | 'confirmation'
  | 'story'
  | 'claim'
  | 'claim-state'
  | 'claim-owner'
  | 'announcement'
  | 'profile'
  | 'programme'
  | 'event-host'
  | 'event-cancelled'
  | 'offer'
  | 'offer-state'

export type OutboxTable = {
  kind: MailName
  /**
   * The id of a post, report, case, complaint, answer, form, reply, claim, profile, member of a school, mail about a
   * programme, event or entry of an event.
   */
  record: string
  refusals: Generated<number>
  /** The runs of the maintenance until the next attempt. */
  pause: Generated<number>
}
