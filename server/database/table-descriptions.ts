import type { Tables } from './tables.ts'

/** What each table holds, and whose data it is. `npm run schema` writes the sentences into `schema.sql`. */
export const tableDescriptions: Record<keyof Tables, string> = {
  account: 'Students who can log in: address, name and password; nothing links them to their posts.',
  appeal: 'What authors answer to a decision about their post; data of unknown authors.',
  case_claim: 'Which staff have claimed which case, until the claim lapses; data of staff.',
  complaint:
    'Complaints about posts under the IT Rules, with what the complainant sent; data of complainants.',
  complaint_answer: 'What the operator answered to a complaint; data of complainants.',
  complaint_mail: 'Empty: instances of the previous version write here, and a trigger moves it to outbox.',
  content_entry:
    'The status of each item of the Times, with drafts and unpublished items; texts of the operator.',
  content_item: 'Stories, news, events and opportunities of the Times; public texts of the operator.',
  content_version: 'Each saved version of an item of the Times, with who saved it; texts of the operator.',
  counter_key: 'The key of a day for the counters of limits; random, nobody’s data.',
  credential_holder:
    'Mailboxes, as HMAC, that have a credential, with its commitment and the day of a reset; data of students.',
  credential_reset: 'How many credentials were replaced in a school year; a number, nobody’s data.',
  daily_task: 'The last day on which each daily task was completed; nobody’s data.',
  decision: 'What staff decided about a post, and what an undo restores; data of staff.',
  directory_version:
    'The number of the current state of the directory, and its number of schools; nobody’s data.',
  disclosure_alert: 'Empty: instances of the previous version write here, and a trigger moves it to outbox.',
  erasure: 'What was erased, as HMAC, so that restoring a backup erases it again; nobody can be recognised.',
  event_nullifier:
    'Nullifiers of credentials that took a seat at an event, as HMAC, until a week after it; uses of unknown students.',
  event_seat:
    'Seats of students at events by the hash of their ticket, until a week after the event; data of unknown students.',
  helpful_count: 'How many students found a review helpful; a number without voters.',
  inbox_entry: 'Messages and registrations of schools to the operator; data of the senders.',
  inbox_remark: 'Notes of staff about entries of the inbox, and replies to their senders.',
  issuer_key:
    'The key pair that signs the credentials of a school year, its secret part encrypted; data of the operator.',
  issuer_log: 'The public chain of all keys of the issuer; data of the operator.',
  missed_search:
    'Search terms without a result that five networks sent on one day, by week; nobody can be recognised.',
  moderation_case:
    'Posts that a person must read or has read, with reason and due time; about posts of unknown authors.',
  night_step: 'The steps of the current night that are completed; nobody’s data.',
  newcomer:
    'Accounts and author codes that the limits by mail domain counted this week, as HMAC; data of students.',
  one_time_code:
    'Codes that were sent by mail and can still be used, as hashes; data of students and schools.',
  opportunity_offer:
    'Opportunities for students that schools and companies offer, with their contact; data of those who offer.',
  opportunity_offer_code:
    'The code with which somebody proves the address of an offer, as HMAC; data of those who offer.',
  outbox: 'Mails that are not sent yet, by kind and record, without addresses, texts and times.',
  picture: 'The sizes of the pictures of the Times; public.',
  picture_file: 'The pictures of the Times in each width and format; public.',
  place: 'States, districts and towns with schools, with their pages; public facts.',
  post_event: 'Each change of the state of a post, by week for authors; about posts of unknown authors.',
  presence: 'Which staff have a case or an item of the Times open now; data of staff.',
  programme: 'Programmes that schools can ask for; public texts of the operator.',
  programme_feedback_answer:
    'What participants of a programme answered, until the total is computed; answers of unknown students.',
  programme_feedback_code:
    'Codes with which participants give feedback, as HMAC, and which are used; nobody can be recognised.',
  programme_mail: 'What the mails about programmes in outbox tell; data of schools and trainers.',
  programme_request: 'Which programmes schools ask for, with their remarks; data of schools.',
  programme_session: 'Dates of programmes at schools, with the total of the feedback; data of schools.',
  queued_vote: 'Votes that the next publication counts; votes of unknown students.',
  rate_count:
    'Counters of the limits, by HMAC with the key of the day; data of visitors, empty after a crash.',
  remembered_text:
    'Signatures of texts that their authors withdrew or changed; about posts of unknown authors.',
  removal_ledger:
    'The public chain of removed and restored posts, as hashes; about posts of unknown authors.',
  replica_token: 'Tokens with which an instance sees how far a replica has come; nobody’s data.',
  report: 'Reports of posts by readers, with their reason; reports of unknown readers.',
  review:
    'Reviews of schools with their text and stars, and the language of the text; posts of unknown authors.',
  review_answer_sum: 'Sums of the answers about a school, over batches of reviews; nobody can be recognised.',
  review_change: 'The proposed text of a shown review; a post of an unknown author.',
  review_comment: 'Comments on reviews; posts of unknown authors.',
  review_deduplication: 'Which person has reviewed which school, as HMAC of both; data of students.',
  school: 'The schools of the register, with their facts; public facts.',
  changed_school: 'Codes of schools that changed since the index was built; public facts.',
  school_announcement:
    'How many reviews of which weeks the next weekly mail to a school names; computed from public reviews.',
  school_answer:
    'Answers of schools to reviews, each version, without the account of the writer; texts of schools.',
  school_alias: 'Earlier codes of schools, and codes of schools that were merged into others; public facts.',
  school_change: 'Each change of a school by the desk, with its reason; data of staff.',
  school_certificate:
    'Certificates that schools issued, encrypted so that only whoever has the code can read the name; data of pupils.',
  school_claim: 'Who claims the page of a school, with name and position; data of persons of schools.',
  school_claim_code: 'The code with which a claimant proves an address, as HMAC; data of persons of schools.',
  school_claim_document: 'Documents of claims, encrypted; data of persons of schools.',
  school_claim_domain: 'Mail hosts that staff matched to the management of a school; public facts.',
  school_claim_letter: 'Which schools got a letter with a code, and when; data of schools.',
  school_dispute: 'Which complaints schools sent from their workspace; data of schools.',
  school_edit: 'Which facts of a school the desk has changed; public facts.',
  school_event: 'Events that schools and the provider offer; public after the staff has read them.',
  school_event_entry:
    'How many teams and pupils a school enters in an event, without names; data of schools.',
  school_event_result: 'Which school got which award at an event; public after the staff has read it.',
  school_import: 'Imports of schools by the desk, with their result; data of staff.',
  school_import_part: 'The files of these imports, for a day; public facts.',
  school_mail_domain: 'Mail domains that staff matched to a school; public facts.',
  school_member: 'Persons who speak for a school, with their role and second factor; data of schools’ staff.',
  school_member_invitation:
    'Invitations to speak for a school that can still be used, as hashes; data of schools’ staff.',
  school_member_log: 'What members of schools did with their accounts, and when; data of schools’ staff.',
  school_member_passkey: 'Passkeys of members of schools; data of schools’ staff.',
  school_member_recovery_code: 'Codes for a lost second factor, as HMAC; data of schools’ staff.',
  school_member_session: 'Sessions of members of schools as hashes; data of schools’ staff.',
  school_picture: 'Crests and pictures that schools uploaded; pictures of schools.',
  school_picture_file: 'These pictures in several sizes; pictures of schools.',
  school_profile:
    'What schools state about themselves: the draft, what waits, and what is public; texts of schools.',
  school_profile_check: 'How long checks of profiles took, by month, without a school; figures of the staff.',
  school_rating: 'Number, stars and week of the latest review of a school; computed from public reviews.',
  school_suggestion: 'What visitors suggest about a school, without their names; data of unknown visitors.',
  secret_key_check: 'A code by which a start recognises another secret key; nobody’s data.',
  session:
    'Sessions of students as hashes, with the month of their last use. Encrypted again each night; data of students.',
  session_publication:
    'Which mailbox has published a review with a session in which school year, as HMAC; data of students.',
  signed_head: 'The last state of issuer_log that the operator has signed; public.',
  site_text: 'Texts of the operator on pages, such as testimonials, with who saved them; public texts.',
  spent_nullifier: 'Nullifiers of credentials that were used, as HMAC; uses of unknown students.',
  spent_quota: 'Numbers of the weekly and daily quotas that were used, as HMAC; uses of unknown students.',
  staff: 'Persons who work at the desk, with their role and second factor; data of staff.',
  staff_invitation: 'Invitations to the desk that can still be used, as hashes; data of staff.',
  staff_log: 'What staff did at the desk, and when; data of staff.',
  staff_passkey: 'Passkeys of staff; data of staff.',
  staff_recovery_code: 'Codes for a lost second factor, as HMAC; data of staff.',
  staff_session: 'Sessions at the desk as hashes; data of staff.',
  trainer: 'Persons who hold programmes, with their addresses; data of trainers.',
  transparency_figures: 'The public figures of each day about moderation; nobody can be recognised.',
  used_google_token: 'Google tokens that were used and have not expired, as hashes; data of students.',
  young_story: 'Stories that students sent to the editor of the Times; texts of unknown authors.',
  visitor_report_hour:
    'How many posts only visitors reported in the current hour; a number without visitors.',
  weekly_counter_key: 'The key of a week for the limits by mail domain; random, nobody’s data.',
  week_figure: 'Rounded counts of sign-ups and posts, by ended week; nobody can be recognised.',
}
