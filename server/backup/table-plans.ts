import type { Tables } from '../database/tables.ts'

export type TablePlan = {
  /** Never `ctid`, because the order in which rows are stored can show when they were written. */
  orderBy: string
  /** SQL condition. It can use the table `queued` with the ids of queued posts and of changes. */
  where?: string
  /** Columns that the backup does not contain. */
  without?: readonly string[]
}

/** `omitted` says why. */
type Omitted = { omitted: string }

/** @param column contains ids of posts. Write `review.id` for `id`, because `queued` also has a column `id` */
const notQueued = (column: string) => `NOT EXISTS (SELECT FROM queued WHERE queued.id = ${column})`

const reportsOfQueued = `SELECT complaint.id FROM complaint JOIN queued ON queued.id = target_id WHERE channel = 'report'`

/**
 * In an order that satisfies the foreign keys. `erasure` is first, so that a restore can read it alone from a later
 * backup.
 */
const plans: Readonly<Record<keyof Tables, TablePlan | Omitted>> = {
  erasure: { orderBy: 'hash' },
  issuer_key: { orderBy: 'school_year' },
  issuer_log: { orderBy: 'position' },
  signed_head: { orderBy: 'is_only' },
  account: { orderBy: 'id' },
  credential_holder: { orderBy: 'mailbox_hash' },
  credential_reset: { orderBy: 'school_year' },
  spent_nullifier: { orderBy: 'hash' },
  spent_quota: { orderBy: 'hash' },
  staff: { orderBy: 'id' },
  staff_passkey: { orderBy: 'credential_id' },
  staff_recovery_code: { orderBy: 'hash' },
  staff_log: { orderBy: 'id' },
  school_member: { orderBy: 'id' },
  school_member_passkey: { orderBy: 'credential_id' },
  school_member_recovery_code: { orderBy: 'hash' },
  school_member_log: { orderBy: 'id' },
  // An answer is deleted with its review, and a backup would keep it.
  review: { orderBy: 'id', where: notQueued('review.id'), without: ['sealed_answers'] },
  review_deduplication: { orderBy: 'hash' },
  session_publication: { orderBy: 'hash' },
  review_answer_sum: { orderBy: 'school_code, question' },
  review_comment: { orderBy: 'id', where: notQueued('review_comment.id') },
  school_announcement: { orderBy: 'school_code' },
  school_answer: { orderBy: 'id' },
  school_dispute: { orderBy: 'complaint_id' },
  helpful_count: { orderBy: 'review_id', where: notQueued('review_id') },
  report: { orderBy: 'id', where: notQueued('target_id') },
  post_event: { orderBy: 'id', where: notQueued('target_id') },
  moderation_case: { orderBy: 'id', where: notQueued('target_id') },
  decision: { orderBy: 'id', where: notQueued('target_id') },
  appeal: { orderBy: 'id', where: notQueued('target_id') },
  complaint: { orderBy: 'id', where: `id NOT IN (${reportsOfQueued})` },
  complaint_answer: { orderBy: 'id', where: `complaint_id NOT IN (${reportsOfQueued})` },
  inbox_entry: { orderBy: 'id' },
  inbox_remark: { orderBy: 'id' },
  outbox: {
    orderBy: 'kind, record',
    where: `${notQueued('record')}
      AND record NOT IN (SELECT report.id FROM report JOIN queued ON queued.id = target_id)`,
  },
  week_figure: { orderBy: 'week' },
  missed_search: { omitted: 'visitors repeat what they miss' },
  removal_ledger: { orderBy: 'position' },
  transparency_figures: { orderBy: 'day' },
  picture: { orderBy: 'hash' },
  picture_file: { orderBy: 'hash, width, format' },
  content_item: { orderBy: 'kind, key' },
  content_entry: { orderBy: 'id', without: ['id'] },
  site_text: { orderBy: 'name, version' },
  content_version: { orderBy: 'entry_id, version' },
  opportunity_offer: { orderBy: 'id' },
  opportunity_offer_code: { omitted: 'a restored code would be valid again' },
  young_story: { orderBy: 'id' },
  school_event: { orderBy: 'id' },
  school_event_entry: { orderBy: 'id' },
  school_event_result: { orderBy: 'event_id, school_code, award, is_public' },
  event_seat: { orderBy: 'ticket_hash' },
  event_nullifier: { orderBy: 'hash' },
  place: { orderBy: 'id' },
  school: { orderBy: 'code' },
  school_alias: { orderBy: 'code' },
  school_edit: { orderBy: 'school_code, field' },
  school_change: { orderBy: 'undoes IS NOT NULL, id' },
  school_suggestion: { orderBy: 'id' },
  changed_school: { orderBy: 'code' },
  school_rating: { orderBy: 'school_code' },
  school_mail_domain: { orderBy: 'domain' },
  school_profile: { orderBy: 'id' },
  school_profile_check: { orderBy: 'id' },
  school_picture: { orderBy: 'school_code, hash' },
  school_picture_file: { orderBy: 'school_code, hash, width, format' },
  school_certificate: { orderBy: 'code_hash' },
  school_claim_domain: { orderBy: 'host, school_code' },
  school_claim: { orderBy: 'id' },
  school_claim_letter: { orderBy: 'id' },
  school_claim_code: { omitted: 'a restored code would be valid again' },
  school_claim_document: { omitted: 'deleted 30 days after the decision, and a backup would keep it' },
  programme: { orderBy: 'id' },
  trainer: { orderBy: 'id' },
  programme_request: { orderBy: 'id' },
  programme_session: { orderBy: 'id' },
  programme_mail: { orderBy: 'id' },
  programme_feedback_code: { omitted: 'the difference between two backups would show which codes were used' },
  programme_feedback_answer: { omitted: 'deleted after two weeks, and a backup would keep it' },
  directory_version: { orderBy: 'version' },
  secret_key_check: { orderBy: 'is_only' },
  school_import: { omitted: 'a list of the last weeks' },
  school_import_part: { omitted: 'deleted after a day' },
  session: { omitted: 'two backups would show on which day the month of last use changed' },
  one_time_code: { omitted: 'valid for ten minutes' },
  used_google_token: { omitted: 'valid for an hour' },
  rate_count: { omitted: 'deleted soon after its period ends' },
  presence: { omitted: 'says only who reads what now' },
  case_claim: { omitted: 'valid for 15 minutes' },
  counter_key: { omitted: 'deleted after its day, so that nobody can compute the hashes of that day again' },
  weekly_counter_key: {
    omitted: 'deleted after its week, so that nobody can compute the hashes of that week again',
  },
  newcomer: { omitted: 'the difference between two backups would show which mail domains have new accounts' },
  remembered_text: {
    omitted: 'deleted within two weeks, and computed from texts that their authors withdrew',
  },
  review_change: { omitted: 'not published yet' },
  queued_vote: { omitted: 'not published yet' },
  visitor_report_hour: { omitted: 'deleted after its hour' },
  staff_session: { omitted: 'a restored session would be valid again' },
  staff_invitation: { omitted: 'a restored invitation would be valid again' },
  school_member_session: { omitted: 'a restored session would be valid again' },
  school_member_invitation: { omitted: 'a restored invitation would be valid again' },
  replica_token: { omitted: 'a running instance writes new tokens' },
  daily_task: { omitted: 'the first start after a restore runs the maintenance' },
  disclosure_alert: { omitted: 'always empty' },
  complaint_mail: { omitted: 'always empty' },
  night_step: { omitted: 'the first start after a restore runs the maintenance' },
}

export const plannedTables = Object.entries(plans).flatMap(([table, plan]) =>
  'omitted' in plan ? [] : [{ table, ...plan }],
)

/** A restore fills these tables by running the migrations. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock']

export const knownTables = [...Object.keys(plans), ...migrationTables]

export const queuedPosts = `SELECT id FROM review WHERE state = 'queued' UNION ALL
  SELECT review_comment.id FROM review_comment LEFT JOIN review ON review.id = review_id
  WHERE review_comment.state = 'queued' OR review.state = 'queued'
  UNION ALL SELECT id FROM review_change`
