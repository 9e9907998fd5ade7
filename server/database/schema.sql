-- The schema after all migrations. `npm run schema` writes this file; do not edit it.

-- Students who can log in: address, name and password; nothing links them to their posts.
CREATE TABLE account (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  -- As the person typed it.
  email text NOT NULL,
  -- See `emailKey`.
  email_key text NOT NULL,
  -- As the person typed it.
  full_name text NOT NULL,
  -- See server/accounts/passwords.ts. Null for an account with Google.
  password_hash text,
  -- Google's id of the person. Null without Google.
  google_sub text,
  -- See server/mail/canonical-mailbox.ts.
  mailbox text NOT NULL,
  -- See `KeptCodes`. Random bytes unless the person has kept the author code with a passkey.
  kept_code bytea DEFAULT SUBSTRING((sha512(uuid_send(gen_random_uuid())) || sha512(uuid_send(gen_random_uuid()))) FROM 1 FOR 112) NOT NULL,
  -- See `WaitingDeletions`. Random bytes unless the account waits for its deletion.
  deletion bytea DEFAULT sha256(uuid_send(gen_random_uuid())) NOT NULL,
  CONSTRAINT account_deletion_check CHECK ((length(deletion) = 32)),
  CONSTRAINT account_email_key_key UNIQUE (email_key),
  CONSTRAINT account_google_sub_key UNIQUE (google_sub),
  CONSTRAINT account_kept_code_check CHECK ((length(kept_code) = 112)),
  CONSTRAINT account_pkey PRIMARY KEY (id)
);

-- What authors answer to a decision about their post; data of unknown authors.
CREATE TABLE appeal (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  -- What the author answers to the decision.
  text text NOT NULL,
  position integer NOT NULL,
  -- The Monday of the week.
  sent_on date NOT NULL,
  outcome text,
  -- A day in India.
  decided_on date,
  CONSTRAINT appeal_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'rejected'::text]))),
  CONSTRAINT appeal_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_target_id_key UNIQUE (target_id),
  CONSTRAINT appeal_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text, 'change'::text]))),
  CONSTRAINT appeal_text_check CHECK ((length(text) <= 1000))
);

-- Which staff have claimed which case, until the claim lapses; data of staff.
CREATE TABLE case_claim (
  subject uuid NOT NULL,
  case_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  active_at timestamp with time zone NOT NULL,
  CONSTRAINT case_claim_pkey PRIMARY KEY (subject),
  CONSTRAINT case_claim_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Codes of schools that changed since the index was built; public facts.
CREATE TABLE changed_school (
  code text NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT changed_school_pkey PRIMARY KEY (code)
);

-- Complaints about posts under the IT Rules, with what the complainant sent; data of complainants.
CREATE TABLE complaint (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number text NOT NULL,
  channel text NOT NULL,
  class text NOT NULL,
  target_type text,
  target_id uuid,
  -- What the complainant sent, with name and address. Null for the channel `report`.
  form jsonb,
  -- See `emailKey`.
  email_key text,
  acknowledged boolean NOT NULL,
  -- A full hour. Null when the complaint is closed.
  due_at timestamp with time zone,
  -- A day in India.
  opened_on date NOT NULL,
  -- A day in India.
  closed_on date,
  outcome text,
  -- Whether the complaint was closed in time.
  met boolean,
  -- Whether the operator got a mail that the complaint, or its acknowledgement, is due soon.
  warned boolean DEFAULT false NOT NULL,
  acknowledgement_warned boolean DEFAULT false NOT NULL,
  CONSTRAINT complaint_channel_check CHECK ((channel = ANY (ARRAY['report'::text, 'form'::text, 'mail'::text, 'order'::text]))),
  CONSTRAINT complaint_check CHECK (((target_id IS NULL) = (target_type IS NULL))),
  CONSTRAINT complaint_check1 CHECK (((form IS NULL) = (channel = 'report'::text))),
  CONSTRAINT complaint_check2 CHECK (((closed_on IS NULL) = (due_at IS NOT NULL))),
  CONSTRAINT complaint_check3 CHECK ((((outcome IS NULL) = (closed_on IS NULL)) AND ((met IS NULL) = (closed_on IS NULL)))),
  CONSTRAINT complaint_class_check CHECK ((class = ANY (ARRAY['general'::text, 'listed-harm'::text, 'order'::text, 'intimate-images'::text]))),
  CONSTRAINT complaint_due_at_check CHECK (((EXTRACT(epoch FROM due_at) % (3600)::numeric) = (0)::numeric)),
  CONSTRAINT complaint_number_key UNIQUE (number),
  CONSTRAINT complaint_outcome_check CHECK ((outcome = ANY (ARRAY['removed'::text, 'kept'::text, 'withdrawn'::text, 'fulfilled'::text, 'refused'::text, 'answered'::text]))),
  CONSTRAINT complaint_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text])))
);

-- What the operator answered to a complaint; data of complainants.
CREATE TABLE complaint_answer (
  id uuid NOT NULL,
  complaint_id uuid NOT NULL,
  text text NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  -- Whether the mailbox of the person refused the mail for days.
  is_refused boolean DEFAULT false NOT NULL,
  CONSTRAINT complaint_answer_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaint(id) ON DELETE CASCADE,
  CONSTRAINT complaint_answer_pkey PRIMARY KEY (id)
);

-- Empty: instances of the previous version write here, and a trigger moves it to outbox.
CREATE TABLE complaint_mail (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  complaint_id uuid NOT NULL,
  kind text NOT NULL,
  answer_id uuid,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  CONSTRAINT complaint_mail_check CHECK (((answer_id IS NULL) = (kind <> 'answer'::text))),
  CONSTRAINT complaint_mail_kind_check CHECK ((kind = ANY (ARRAY['acknowledgement'::text, 'operator'::text, 'answer'::text, 'outcome'::text]))),
  CONSTRAINT complaint_mail_next_attempt_at_check CHECK (((EXTRACT(epoch FROM next_attempt_at) % (3600)::numeric) = (0)::numeric)),
  CONSTRAINT complaint_mail_pkey PRIMARY KEY (id)
);

-- The status of each item of the Times, with drafts and unpublished items; texts of the operator.
CREATE TABLE content_entry (
  -- Kind and key, such as `story-bell`.
  id text GENERATED ALWAYS AS (((kind || '-'::text) || key)) STORED NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  status text NOT NULL,
  -- The newest version.
  version integer NOT NULL,
  -- The version that is in `content_item`; null if none is.
  published_version integer,
  publish_at timestamp with time zone,
  CONSTRAINT content_entry_check CHECK ((published_version <= version)),
  CONSTRAINT content_entry_check1 CHECK (((status = 'scheduled'::text) = (publish_at IS NOT NULL))),
  CONSTRAINT content_entry_check2 CHECK (((status <> 'published'::text) OR (published_version IS NOT NULL))),
  CONSTRAINT content_entry_check3 CHECK (((status <> ALL (ARRAY['draft'::text, 'unpublished'::text])) OR (published_version IS NULL))),
  CONSTRAINT content_entry_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'opportunity'::text, 'news'::text, 'story'::text, 'spotlight'::text]))),
  CONSTRAINT content_entry_pkey PRIMARY KEY (id),
  CONSTRAINT content_entry_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'unpublished'::text]))),
  CONSTRAINT content_entry_version_check CHECK ((version > 0))
);

-- Stories, news, events and opportunities of the Times; public texts of the operator.
CREATE TABLE content_item (
  kind text NOT NULL,
  key text NOT NULL,
  -- In India.
  day date NOT NULL,
  position integer NOT NULL,
  sample boolean NOT NULL,
  title text NOT NULL,
  author_name text,
  headline text,
  short_description text,
  description text,
  content text,
  full_text text,
  apply_link text,
  source_url text,
  active boolean NOT NULL,
  picture_hash text,
  picture_alt text,
  location text,
  -- `HH:MM` in India.
  start_time text,
  sign_up_link text,
  -- The structured text. `full_text` is then its plain text.
  document jsonb,
  language text DEFAULT 'en-IN'::text NOT NULL,
  -- The organisation that offers an opportunity.
  offered_by text,
  -- The last day in India on which the item is public. Null if it has no end.
  ends_on date,
  CONSTRAINT content_item_check CHECK (((picture_hash IS NULL) = (picture_alt IS NULL))),
  CONSTRAINT content_item_check1 CHECK (((kind <> ALL (ARRAY['event'::text, 'opportunity'::text])) OR (description IS NOT NULL))),
  CONSTRAINT content_item_check2 CHECK (((kind <> 'opportunity'::text) OR (apply_link IS NOT NULL))),
  CONSTRAINT content_item_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'opportunity'::text, 'news'::text, 'story'::text, 'spotlight'::text]))),
  CONSTRAINT content_item_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES picture(hash),
  CONSTRAINT content_item_pkey PRIMARY KEY (kind, key),
  CONSTRAINT content_item_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

-- Each saved version of an item of the Times, with who saved it; texts of the operator.
CREATE TABLE content_version (
  entry_id text NOT NULL,
  version integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  -- Null for the command line and for items from before the editor.
  staff_id uuid,
  snapshot jsonb NOT NULL,
  -- The hashes of all pictures of the snapshot, which keep the pictures from deletion.
  pictures text[] NOT NULL,
  CONSTRAINT content_version_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES content_entry(id) ON DELETE CASCADE,
  CONSTRAINT content_version_pkey PRIMARY KEY (entry_id, version),
  CONSTRAINT content_version_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- The key of a day for the counters of limits; random, nobody’s data.
CREATE UNLOGGED TABLE counter_key (
  -- A maintenance day, `YYYY-MM-DD`.
  day text NOT NULL,
  -- Random.
  key bytea NOT NULL,
  CONSTRAINT counter_key_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT counter_key_key_check CHECK ((length(key) = 32)),
  CONSTRAINT counter_key_pkey PRIMARY KEY (day)
);

-- Mailboxes, as HMAC, that have a credential, with its commitment and the day of a reset; data of students.
CREATE TABLE credential_holder (
  -- HMAC of the canonical mailbox.
  mailbox_hash bytea NOT NULL,
  -- The only commitment that the server signs for this mailbox.
  commitment bytea NOT NULL,
  -- Only for instances of the previous version: see migration 0064.
  reset_in integer,
  -- The last school year in which the row is kept. Null unless the account is deleted.
  expires_after integer,
  -- The commitment that replaces the first one when the wait of a reset is over.
  waiting_commitment bytea,
  -- The day on which the last reset was asked for.
  reset_on date,
  -- The last school year for which the code before the present one may have a credential.
  replaced_key_year integer,
  CONSTRAINT credential_holder_check CHECK (((reset_on IS NOT NULL) OR (waiting_commitment IS NULL))),
  CONSTRAINT credential_holder_commitment_check CHECK ((length(commitment) = 33)),
  CONSTRAINT credential_holder_pkey PRIMARY KEY (mailbox_hash),
  CONSTRAINT credential_holder_waiting_commitment_check CHECK ((length(waiting_commitment) = 33))
);

-- How many credentials were replaced in a school year; a number, nobody’s data.
CREATE TABLE credential_reset (
  school_year integer NOT NULL,
  resets integer NOT NULL,
  CONSTRAINT credential_reset_pkey PRIMARY KEY (school_year)
);

-- The last day on which each daily task was completed; nobody’s data.
CREATE TABLE daily_task (
  name text NOT NULL,
  -- A maintenance day.
  done_on date NOT NULL,
  CONSTRAINT daily_task_pkey PRIMARY KEY (name)
);

-- What staff decided about a post, and what an undo restores; data of staff.
CREATE TABLE decision (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  case_id uuid NOT NULL,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  position integer NOT NULL,
  staff_id uuid NOT NULL,
  decision text NOT NULL,
  reason text,
  note text,
  decided_at timestamp with time zone NOT NULL,
  undone boolean DEFAULT false NOT NULL,
  -- What an undo restores. Null if no undo is possible.
  before jsonb,
  -- The author reads it.
  sentence text,
  -- Whom the staff told. Null unless the decision is `disclosure`.
  disclosure_report jsonb,
  -- Of the case before the decision. Null for decisions of earlier versions.
  queue text,
  CONSTRAINT decision_check CHECK (((disclosure_report IS NULL) OR (decision = 'disclosure'::text))),
  CONSTRAINT decision_name CHECK ((decision = ANY (ARRAY['publish'::text, 'keep'::text, 'ask-change'::text, 'remove'::text, 'restore'::text, 'withhold'::text, 'disclosure'::text, 'not-disclosure'::text]))),
  CONSTRAINT decision_pkey PRIMARY KEY (id),
  CONSTRAINT decision_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text, 'change'::text])))
);

-- The number of the current state of the directory, and its number of schools; nobody’s data.
CREATE TABLE directory_version (
  version bigint NOT NULL,
  school_count integer NOT NULL,
  -- The number of sample schools that the directory will have. Null if it has all of them.
  wanted_schools integer,
  CONSTRAINT directory_version_wanted_schools_check CHECK ((wanted_schools > 0))
);

-- Empty: instances of the previous version write here, and a trigger moves it to outbox.
CREATE TABLE disclosure_alert (
  target_id uuid NOT NULL,
  mail text DEFAULT 'single'::text NOT NULL,
  CONSTRAINT disclosure_alert_mail_check CHECK ((mail = ANY (ARRAY['single'::text, 'digest'::text]))),
  CONSTRAINT disclosure_alert_pkey PRIMARY KEY (target_id)
);

-- What was erased, as HMAC, so that restoring a backup erases it again; nobody can be recognised.
CREATE TABLE erasure (
  -- SHA-256 of the id, or of id and text: see migration 0032.
  hash bytea NOT NULL,
  kind text NOT NULL,
  -- The Monday of the week in India.
  week date NOT NULL,
  CONSTRAINT erasure_pkey PRIMARY KEY (hash)
);

-- Nullifiers of credentials that took a seat at an event, as HMAC, until a week after it; uses of unknown students.
CREATE TABLE event_nullifier (
  -- HMAC of the nullifier of a credential that has taken a seat. Nothing connects it with the seat.
  hash bytea NOT NULL,
  event_id uuid NOT NULL,
  CONSTRAINT event_nullifier_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT event_nullifier_pkey PRIMARY KEY (hash)
);

-- Seats of students at events by the hash of their ticket, until a week after the event; data of unknown students.
CREATE TABLE event_seat (
  -- SHA-256 of the ticket, which only the device and its printed copies have.
  ticket_hash bytea NOT NULL,
  event_id uuid NOT NULL,
  seats smallint NOT NULL,
  -- Only if the event needs it.
  first_name text,
  -- The place is free again, and the ticket can take it back.
  withdrawn boolean DEFAULT false NOT NULL,
  CONSTRAINT event_seat_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT event_seat_seats_check CHECK (((seats >= 1) AND (seats <= 4))),
  CONSTRAINT event_seat_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);

-- How many students found a review helpful; a number without voters.
CREATE TABLE helpful_count (
  review_id uuid NOT NULL,
  votes integer NOT NULL,
  CONSTRAINT helpful_count_pkey PRIMARY KEY (review_id),
  CONSTRAINT helpful_count_votes_check CHECK ((votes >= 0))
);

-- Messages and registrations of schools to the operator; data of the senders.
CREATE TABLE inbox_entry (
  id uuid NOT NULL,
  -- What the sender wrote, with name, address and phone number.
  form jsonb NOT NULL,
  received_at timestamp with time zone NOT NULL,
  unsent text[] DEFAULT '{}'::text[] NOT NULL,
  due_at timestamp with time zone,
  status text DEFAULT 'new'::text NOT NULL,
  -- The member of staff who works on it.
  assigned_to uuid,
  -- Whether the operator got a mail that the promised answer is due soon.
  warned boolean DEFAULT false NOT NULL,
  CONSTRAINT inbox_entry_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  CONSTRAINT inbox_entry_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_entry_status_check CHECK ((status = ANY (ARRAY['new'::text, 'working'::text, 'waiting'::text, 'done'::text]))),
  CONSTRAINT inbox_entry_unsent_check CHECK ((unsent <@ ARRAY['operator'::text, 'sender'::text]))
);

-- Notes of staff about entries of the inbox, and replies to their senders.
CREATE TABLE inbox_remark (
  -- Of a remark of the product: the id of the entry.
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  -- Null for the product.
  staff_id uuid,
  written_at timestamp with time zone NOT NULL,
  -- Why a mail did not arrive: the status of RFC 3463, or `refused` after our mail server tried for days.
  failure text,
  CONSTRAINT inbox_remark_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES inbox_entry(id) ON DELETE CASCADE,
  CONSTRAINT inbox_remark_failure_check CHECK ((failure ~ '^(refused|5\.\d{1,3}\.\d{1,3})$'::text)),
  CONSTRAINT inbox_remark_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'reply'::text]))),
  CONSTRAINT inbox_remark_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_remark_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- The key pair that signs the credentials of a school year, its secret part encrypted; data of the operator.
CREATE TABLE issuer_key (
  school_year integer NOT NULL,
  -- See credentials/arc/issuer-key.ts.
  public_key bytea NOT NULL,
  -- See `Secrets.encrypt`.
  encrypted_secret_key bytea NOT NULL,
  CONSTRAINT issuer_key_pkey PRIMARY KEY (school_year),
  CONSTRAINT issuer_key_public_key_check CHECK ((length(public_key) = 99)),
  CONSTRAINT issuer_key_public_key_key UNIQUE (public_key)
);

-- The public chain of all keys of the issuer; data of the operator.
CREATE TABLE issuer_log (
  position integer NOT NULL,
  school_year integer NOT NULL,
  -- See credentials/arc/issuer-key.ts.
  public_key bytea NOT NULL,
  -- The hash of the previous entry.
  previous bytea NOT NULL,
  -- See credentials/key-log.ts.
  hash bytea NOT NULL,
  CONSTRAINT issuer_log_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT issuer_log_hash_key UNIQUE (hash),
  CONSTRAINT issuer_log_pkey PRIMARY KEY ("position"),
  CONSTRAINT issuer_log_position_check CHECK (("position" > 0)),
  CONSTRAINT issuer_log_previous_check CHECK ((length(previous) = 32)),
  CONSTRAINT issuer_log_previous_key UNIQUE (previous),
  CONSTRAINT issuer_log_public_key_check CHECK ((length(public_key) = 99))
);

-- Search terms without a result that five networks sent on one day, by week; nobody can be recognised.
CREATE TABLE missed_search (
  -- The Monday of the week.
  week date NOT NULL,
  term text NOT NULL,
  CONSTRAINT missed_search_pkey PRIMARY KEY (week, term)
);

-- Posts that a person must read or has read, with reason and due time; about posts of unknown authors.
CREATE TABLE moderation_case (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  queue text NOT NULL,
  reason text NOT NULL,
  urgency integer NOT NULL,
  -- Increases when the case changes.
  version integer DEFAULT 1 NOT NULL,
  -- A full hour of UTC, or the end of a day in India. Null after the case is closed.
  due_at timestamp with time zone,
  -- In India. For a case that an author causes, the Monday of the week.
  opened_on date NOT NULL,
  -- In India. For a case that an author or the maintenance closes, the Monday of the week or of the opening.
  closed_on date,
  -- Whether the staff decided in time. False if the maintenance deleted the text before they decided. Null for an open case, and for a case that a withdrawal, an erasure or a detached complaint closed.
  met boolean,
  precedence smallint DEFAULT 2 NOT NULL,
  -- Cases of one hour that only visitors reported, or of the burst of a school: see server/moderation/floods.ts.
  flood_id uuid,
  -- Whether the operator got a mail that the case is due soon.
  warned boolean DEFAULT false NOT NULL,
  CONSTRAINT moderation_case_due_until_closed CHECK (((closed_on IS NULL) = (due_at IS NOT NULL))),
  CONSTRAINT moderation_case_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_case_precedence_check CHECK (((precedence >= 1) AND (precedence <= 3))),
  CONSTRAINT moderation_case_queue_check CHECK ((queue = ANY (ARRAY['disclosure'::text, 'reports'::text, 'pending'::text, 'appeals'::text]))),
  CONSTRAINT moderation_case_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text, 'change'::text])))
);

-- Accounts and author codes that the limits by mail domain counted this week, as HMAC; data of students.
CREATE UNLOGGED TABLE newcomer (
  -- HMAC of the canonical mailbox and of what was counted, with the key of the week.
  hash bytea NOT NULL,
  -- HMAC of the registrable domain, with the key of the week.
  domain_hash bytea NOT NULL,
  -- The Monday of the week, `YYYY-MM-DD`.
  week text NOT NULL,
  CONSTRAINT newcomer_pkey PRIMARY KEY (hash)
);

-- The steps of the current night that are completed; nobody’s data.
CREATE TABLE night_step (
  name text NOT NULL,
  -- A maintenance day. Deleted when the night is done.
  done_on date NOT NULL,
  CONSTRAINT night_step_pkey PRIMARY KEY (name)
);

-- Codes that were sent by mail and can still be used, as hashes; data of students and schools.
CREATE TABLE one_time_code (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  -- HMAC of purpose and email address.
  subject bytea NOT NULL,
  -- HMAC of subject and code.
  code_hash bytea NOT NULL,
  -- Tries on devices that did not request the code.
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- SHA-256 of the device's `requestId`.
  device_hash bytea,
  device_tries smallint DEFAULT 0 NOT NULL,
  -- HMAC of subject and network.
  network_hash bytea,
  CONSTRAINT one_time_code_device_hash_check CHECK ((length(device_hash) = 32)),
  CONSTRAINT one_time_code_network_hash_check CHECK ((length(network_hash) = 32)),
  CONSTRAINT one_time_code_pkey PRIMARY KEY (id)
);

-- Opportunities for students that schools and companies offer, with their contact; data of those who offer.
CREATE TABLE opportunity_offer (
  id uuid NOT NULL,
  number text NOT NULL,
  -- Null for a company or another organisation.
  school_code text,
  organisation text NOT NULL,
  content jsonb NOT NULL,
  -- Name and address of the person who offers it, with the language of the mails.
  contact jsonb NOT NULL,
  -- See `emailKey`.
  email_key text NOT NULL,
  state text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  state_since timestamp with time zone NOT NULL,
  -- Null unless the offer waits for the staff.
  due_at timestamp with time zone,
  -- Whether the staff got a mail that the offer is due soon.
  warned boolean DEFAULT false NOT NULL,
  -- The latest sentence of the staff to the offerer.
  sentence text,
  -- What the offerer answered.
  answer text,
  -- Of the latest mail about the state: see `school_claim.mail_id`.
  mail_id uuid,
  -- The last day in India on which the opportunity is public.
  last_day date NOT NULL,
  -- The item of the Times, such as `opportunity-robotics-camp`.
  item_id text,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT opportunity_offer_check CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text))),
  CONSTRAINT opportunity_offer_number_key UNIQUE (number),
  CONSTRAINT opportunity_offer_pkey PRIMARY KEY (id),
  CONSTRAINT opportunity_offer_state_check CHECK ((state = ANY (ARRAY['proving'::text, 'waiting'::text, 'asked'::text, 'published'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text])))
);

-- The code with which somebody proves the address of an offer, as HMAC; data of those who offer.
CREATE TABLE opportunity_offer_code (
  offer_id uuid NOT NULL,
  -- HMAC of offer and code.
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT opportunity_offer_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT opportunity_offer_code_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES opportunity_offer(id) ON DELETE CASCADE,
  CONSTRAINT opportunity_offer_code_pkey PRIMARY KEY (offer_id)
);

-- Mails that are not sent yet, by kind and record, without addresses, texts and times.
CREATE TABLE outbox (
  kind text NOT NULL,
  -- The id of a post, report, case, complaint, answer, form, reply, claim, profile, member of a school, mail about a programme, event or entry of an event.
  record uuid NOT NULL,
  refusals smallint DEFAULT 0 NOT NULL,
  -- The runs of the maintenance until the next attempt.
  pause smallint DEFAULT 0 NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (kind, record)
);

-- The sizes of the pictures of the Times; public.
CREATE TABLE picture (
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- A picture of the desk is kept until then, although no item may have it yet.
  kept_until timestamp with time zone,
  CONSTRAINT picture_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT picture_pkey PRIMARY KEY (hash)
);

-- The pictures of the Times in each width and format; public.
CREATE TABLE picture_file (
  hash text NOT NULL,
  width integer NOT NULL,
  format text NOT NULL,
  -- The bytes of the file.
  content bytea NOT NULL,
  CONSTRAINT picture_file_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  CONSTRAINT picture_file_hash_fkey FOREIGN KEY (hash) REFERENCES picture(hash) ON DELETE CASCADE,
  CONSTRAINT picture_file_pkey PRIMARY KEY (hash, width, format)
);

-- States, districts and towns with schools, with their pages; public facts.
CREATE TABLE place (
  -- See server/database/place-id.ts.
  id bigint NOT NULL,
  -- 0 for states.
  parent_id bigint NOT NULL,
  level text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  -- A place without schools keeps its path, for later imports.
  school_count integer NOT NULL,
  has_page boolean NOT NULL,
  -- Median of the precise positions of its schools. Null without such positions, and for a town without a page.
  latitude double precision,
  longitude double precision,
  -- Null for towns.
  kinds jsonb,
  CONSTRAINT place_level_check CHECK ((level = ANY (ARRAY['state'::text, 'district'::text, 'town'::text]))),
  CONSTRAINT place_path_key UNIQUE (path),
  CONSTRAINT place_pkey PRIMARY KEY (id)
);

-- Each change of the state of a post, by week for authors; about posts of unknown authors.
CREATE TABLE post_event (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  -- Counted from 1.
  position integer NOT NULL,
  -- Null for a new post.
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  reason text,
  decision text,
  -- In India. For authors, the Monday of the week.
  on_day date NOT NULL,
  staff_id uuid,
  -- Null unless the staff made the change.
  decided_at timestamp with time zone,
  -- SHA-256 of the post when it was removed: see the trigger `set_post_hash`.
  post_hash bytea,
  CONSTRAINT post_event_actor_check CHECK ((actor = ANY (ARRAY['author'::text, 'checks'::text, 'reports'::text, 'staff'::text, 'maintenance'::text, 'publication'::text]))),
  CONSTRAINT post_event_pkey PRIMARY KEY (id),
  CONSTRAINT post_event_post_hash_check CHECK ((length(post_hash) = 32)),
  CONSTRAINT post_event_target_id_position_key UNIQUE (target_id, "position"),
  CONSTRAINT post_event_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text, 'change'::text]))),
  CONSTRAINT post_event_time_of_staff_only CHECK (
CASE actor
    WHEN 'staff'::text THEN ((decision IS NOT NULL) AND (staff_id IS NOT NULL) AND (decided_at IS NOT NULL))
    ELSE ((decision IS NULL) AND (staff_id IS NULL) AND (decided_at IS NULL))
END)
);

-- Which staff have a case or an item of the Times open now; data of staff.
CREATE TABLE presence (
  subject text NOT NULL,
  staff_id uuid NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT presence_pkey PRIMARY KEY (subject, staff_id),
  CONSTRAINT presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Programmes that schools can ask for; public texts of the operator.
CREATE TABLE programme (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  -- Programmes are listed in this order.
  position integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  -- Texts in Hindi can be empty.
  title_hindi text DEFAULT ''::text NOT NULL,
  description_hindi text DEFAULT ''::text NOT NULL,
  -- What the school provides.
  material text DEFAULT ''::text NOT NULL,
  from_class smallint NOT NULL,
  to_class smallint NOT NULL,
  -- Of a session.
  days smallint NOT NULL,
  -- On each day.
  minutes smallint NOT NULL,
  capacity integer NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT programme_capacity_check CHECK ((capacity > 0)),
  CONSTRAINT programme_check CHECK ((to_class >= from_class)),
  CONSTRAINT programme_days_check CHECK ((days > 0)),
  CONSTRAINT programme_minutes_check CHECK ((minutes > 0)),
  CONSTRAINT programme_pkey PRIMARY KEY (id)
);

-- What participants of a programme answered, until the total is computed; answers of unknown students.
CREATE TABLE programme_feedback_answer (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  session_id uuid NOT NULL,
  -- From 1 to 5, like `understandable`.
  useful smallint NOT NULL,
  understandable smallint NOT NULL,
  best text NOT NULL,
  CONSTRAINT programme_feedback_answer_pkey PRIMARY KEY (id),
  CONSTRAINT programme_feedback_answer_understandable_check CHECK (((understandable >= 1) AND (understandable <= 5))),
  CONSTRAINT programme_feedback_answer_useful_check CHECK (((useful >= 1) AND (useful <= 5)))
);

-- Codes with which participants give feedback, as HMAC, and which are used; nobody can be recognised.
CREATE TABLE programme_feedback_code (
  -- HMAC of the code.
  hash bytea NOT NULL,
  session_id uuid NOT NULL,
  -- Whether the code was used.
  spent boolean DEFAULT false NOT NULL,
  CONSTRAINT programme_feedback_code_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT programme_feedback_code_pkey PRIMARY KEY (hash)
);

-- What the mails about programmes in outbox tell; data of schools and trainers.
CREATE TABLE programme_mail (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  request_id uuid NOT NULL,
  session_id uuid,
  -- Null unless the recipient is the trainer.
  trainer_id uuid,
  recipient text NOT NULL,
  kind text NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  -- As the mail tells them. Null for a mail without a session.
  begins_at timestamp with time zone,
  -- Like `begins_at`.
  ends_at timestamp with time zone,
  CONSTRAINT programme_mail_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'scheduled'::text, 'moved'::text, 'cancelled'::text, 'declined'::text, 'done'::text]))),
  CONSTRAINT programme_mail_pkey PRIMARY KEY (id),
  CONSTRAINT programme_mail_recipient_check CHECK ((recipient = ANY (ARRAY['school'::text, 'trainer'::text, 'staff'::text]))),
  CONSTRAINT programme_mail_request_id_fkey FOREIGN KEY (request_id) REFERENCES programme_request(id) ON DELETE CASCADE,
  CONSTRAINT programme_mail_session_id_fkey FOREIGN KEY (session_id) REFERENCES programme_session(id) ON DELETE CASCADE,
  CONSTRAINT programme_mail_trainer_id_fkey FOREIGN KEY (trainer_id) REFERENCES trainer(id) ON DELETE CASCADE
);

-- Which programmes schools ask for, with their remarks; data of schools.
CREATE TABLE programme_request (
  -- Chosen by the browser, so that a repeated form is stored once.
  id uuid NOT NULL,
  school_code text NOT NULL,
  programme_id uuid NOT NULL,
  -- `YYYY-MM`.
  wished_month text NOT NULL,
  from_class smallint NOT NULL,
  to_class smallint NOT NULL,
  pupils integer NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  -- Of the page that sent the request. Mails to the school are in it.
  language text NOT NULL,
  state text NOT NULL,
  -- The day of the request.
  asked_on date NOT NULL,
  -- Null unless the request waits for the staff.
  due_at timestamp with time zone,
  -- Whether the staff got a mail that the request is due soon.
  warned boolean DEFAULT false NOT NULL,
  -- The latest sentence of the staff to the school.
  sentence text,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT programme_request_check CHECK ((to_class >= from_class)),
  CONSTRAINT programme_request_check1 CHECK (((due_at IS NOT NULL) = (state = 'asked'::text))),
  CONSTRAINT programme_request_pkey PRIMARY KEY (id),
  CONSTRAINT programme_request_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES programme(id),
  CONSTRAINT programme_request_pupils_check CHECK ((pupils > 0)),
  CONSTRAINT programme_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'scheduled'::text, 'done'::text, 'declined'::text, 'withdrawn'::text]))),
  CONSTRAINT programme_request_wished_month_check CHECK ((wished_month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

-- Dates of programmes at schools, with the total of the feedback; data of schools.
CREATE TABLE programme_session (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  request_id uuid NOT NULL,
  trainer_id uuid,
  -- The beginning on the first day.
  begins_at timestamp with time zone NOT NULL,
  -- The end on the last day.
  ends_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  -- How often the session has changed: SEQUENCE of RFC 5545.
  sequence integer DEFAULT 0 NOT NULL,
  -- Null unless the session is done.
  participants integer,
  -- The last day of feedback. Null if too few took part.
  feedback_until date,
  -- Computed once, after the last day.
  feedback jsonb,
  -- The item of the Times.
  event_id text,
  CONSTRAINT programme_session_check CHECK ((ends_at > begins_at)),
  CONSTRAINT programme_session_check1 CHECK (((participants IS NOT NULL) = (state = 'done'::text))),
  CONSTRAINT programme_session_participants_check CHECK ((participants > 0)),
  CONSTRAINT programme_session_pkey PRIMARY KEY (id),
  CONSTRAINT programme_session_request_id_fkey FOREIGN KEY (request_id) REFERENCES programme_request(id) ON DELETE CASCADE,
  CONSTRAINT programme_session_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'done'::text, 'cancelled'::text]))),
  CONSTRAINT programme_session_trainer_id_fkey FOREIGN KEY (trainer_id) REFERENCES trainer(id) ON DELETE SET NULL
);

-- Votes that the next publication counts; votes of unknown students.
CREATE TABLE queued_vote (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  review_id uuid NOT NULL,
  amount smallint NOT NULL,
  CONSTRAINT queued_vote_amount_check CHECK ((amount = ANY (ARRAY[1, '-1'::integer]))),
  CONSTRAINT queued_vote_pkey PRIMARY KEY (id)
);

-- Counters of the limits, by HMAC with the key of the day; data of visitors, empty after a crash.
CREATE UNLOGGED TABLE rate_count (
  -- HMAC of limit, window and what is counted, such as a network, with the key of the day.
  key bytea NOT NULL,
  count integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_count_pkey PRIMARY KEY (key)
);

-- Signatures of texts that their authors withdrew or changed; about posts of unknown authors.
CREATE TABLE remembered_text (
  review_id uuid NOT NULL,
  school_code text NOT NULL,
  text_bands integer[] NOT NULL,
  -- The Monday of the week of the withdrawal or change.
  week date NOT NULL,
  CONSTRAINT remembered_text_pkey PRIMARY KEY (review_id)
);

-- The public chain of removed and restored posts, as hashes; about posts of unknown authors.
CREATE TABLE removal_ledger (
  position integer NOT NULL,
  week text NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  -- SHA-256 of the post: see the function `ledger_post`.
  post_hash bytea NOT NULL,
  school text,
  -- The hash of the previous entry.
  previous bytea NOT NULL,
  -- See ledger/entry.ts.
  hash bytea NOT NULL,
  CONSTRAINT removal_ledger_action_check CHECK ((action = ANY (ARRAY['removed'::text, 'restored'::text]))),
  CONSTRAINT removal_ledger_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT removal_ledger_hash_key UNIQUE (hash),
  CONSTRAINT removal_ledger_pkey PRIMARY KEY ("position"),
  CONSTRAINT removal_ledger_position_check CHECK (("position" > 0)),
  CONSTRAINT removal_ledger_post_hash_check CHECK ((length(post_hash) = 32)),
  CONSTRAINT removal_ledger_previous_check CHECK ((length(previous) = 32)),
  CONSTRAINT removal_ledger_previous_key UNIQUE (previous),
  CONSTRAINT removal_ledger_reason_check CHECK ((reason ~ '^[a-z]+(-[a-z]+)*$'::text)),
  CONSTRAINT removal_ledger_week_check CHECK ((week ~ '^\d{4}-W\d\d$'::text))
);

-- Tokens with which an instance sees how far a replica has come; nobody’s data.
CREATE TABLE replica_token (
  instance uuid NOT NULL,
  token uuid NOT NULL,
  CONSTRAINT replica_token_pkey PRIMARY KEY (instance)
);

-- Reports of posts by readers, with their reason; reports of unknown readers.
CREATE TABLE report (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  reason text NOT NULL,
  -- What the reader wrote.
  note text,
  -- A day in India.
  reported_on date NOT NULL,
  operator_mail text,
  CONSTRAINT report_operator_mail_check CHECK ((operator_mail = ANY (ARRAY['single'::text, 'digest'::text]))),
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_reason_check CHECK ((reason = ANY (ARRAY['hurtful'::text, 'private'::text, 'false'::text, 'spam'::text, 'danger'::text]))),
  CONSTRAINT report_target_type_check CHECK ((target_type = ANY (ARRAY['review'::text, 'comment'::text])))
);

-- Reviews of schools with their text and stars, and the language of the text; posts of unknown authors.
CREATE TABLE review (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  school_code text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  rating smallint NOT NULL,
  -- The Monday of the week in which the author wrote or the publication showed the review.
  written_on date NOT NULL,
  state text DEFAULT 'published'::text NOT NULL,
  -- SHA-256 of the key with which the author changes the post.
  author_key_hash bytea,
  state_reason text,
  report_exempt boolean DEFAULT false NOT NULL,
  danger_reports integer DEFAULT 0 NOT NULL,
  -- The day on which reports withheld the post. Null after a decision.
  withheld_on date,
  -- See server/checks/near-copy.ts.
  text_bands integer[] DEFAULT '{}'::integer[] NOT NULL,
  -- Encrypted answers that no sum contains yet: see server/reviews/answers/.
  sealed_answers bytea,
  -- Null until the maintenance finds the topics of an old review.
  topics text[],
  -- See server/reviews/surges/.
  counting text DEFAULT 'full'::text NOT NULL,
  -- The usual number of reviews of the school in a week. Null unless the review waits or has waited.
  usual_reviews integer,
  -- The day from which the publication shows a pending copy. Null until the first maintenance.
  release_on date,
  -- The code under which a review was written that a merge of two schools has moved. Null for all others.
  written_for text,
  -- Of title and description. Null until the maintenance recognises it in an old review, and without a text.
  language text,
  CONSTRAINT review_author_key_hash_check CHECK ((length(author_key_hash) = 32)),
  CONSTRAINT review_author_key_hash_key UNIQUE (author_key_hash, written_on),
  CONSTRAINT review_counting_check CHECK ((counting = ANY (ARRAY['full'::text, 'surge'::text, 'copy'::text, 'decided'::text]))),
  CONSTRAINT review_danger_reports_check CHECK ((danger_reports >= 0)),
  CONSTRAINT review_pkey PRIMARY KEY (id, written_on),
  CONSTRAINT review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT review_state CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text, 'withdrawn'::text]))),
  CONSTRAINT review_state_has_reason CHECK (
CASE state
    WHEN 'pending'::text THEN ((state_reason IS NOT NULL) AND (state_reason = ANY (ARRAY['disclosure'::text, 'threat'::text, 'names-a-person'::text, 'insult'::text, 'changed'::text, 'near-copy'::text, 'burst'::text, 'change-asked'::text])))
    WHEN 'withheld'::text THEN ((state_reason IS NOT NULL) AND (state_reason = ANY (ARRAY['report'::text, 'examination'::text])))
    WHEN 'removed'::text THEN (state_reason = ANY (ARRAY['personal-data'::text, 'names-a-person'::text, 'insult'::text, 'threat'::text, 'sexual'::text, 'hate'::text, 'false'::text, 'advertising'::text, 'copy'::text, 'off-topic'::text, 'court-order'::text, 'disclosure'::text, 'other-law'::text]))
    WHEN 'withdrawn'::text THEN ((state_reason = ANY (ARRAY['report'::text, 'examination'::text])) OR (state_reason = ANY (ARRAY['disclosure'::text, 'threat'::text, 'names-a-person'::text, 'insult'::text, 'changed'::text, 'near-copy'::text, 'burst'::text, 'change-asked'::text])))
    ELSE (state_reason IS NULL)
END),
  CONSTRAINT review_usual_reviews_check CHECK ((usual_reviews > 0))
) PARTITION BY RANGE (written_on);

-- Sums of the answers about a school, over batches of reviews; nobody can be recognised.
CREATE TABLE review_answer_sum (
  school_code text NOT NULL,
  question text NOT NULL,
  review_count integer NOT NULL,
  -- For an aspect: the total of all ratings. For another question: the number of reviews with each choice.
  totals integer[] NOT NULL,
  CONSTRAINT review_answer_sum_pkey PRIMARY KEY (school_code, question),
  CONSTRAINT review_answer_sum_review_count_check CHECK (((review_count > 0) AND ((review_count % 5) = 0)))
);

-- The proposed text of a shown review; a post of an unknown author.
CREATE TABLE review_change (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  review_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  rating smallint NOT NULL,
  -- The Monday of the week in which the author wrote or the publication showed the review.
  written_on date NOT NULL,
  -- See server/checks/near-copy.ts.
  text_bands integer[] NOT NULL,
  -- Null until the maintenance finds the topics of an old review.
  topics text[] NOT NULL,
  state text NOT NULL,
  state_reason text,
  report_exempt boolean DEFAULT false NOT NULL,
  danger_reports integer DEFAULT 0 NOT NULL,
  -- The day on which reports withheld the post. Null after a decision.
  withheld_on date,
  -- The day from which the publication shows a pending copy. Null until the first maintenance.
  release_on date,
  -- Of title and description. Null until the maintenance recognises it in an old review, and without a text.
  language text,
  CONSTRAINT review_change_pkey PRIMARY KEY (id),
  CONSTRAINT review_change_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT review_change_review_id_key UNIQUE (review_id),
  CONSTRAINT review_change_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text, 'withdrawn'::text])))
);

-- Comments on reviews; posts of unknown authors.
CREATE TABLE review_comment (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  review_id uuid NOT NULL,
  parent_id uuid,
  body text NOT NULL,
  -- The Monday of the week, as for a review.
  written_on date NOT NULL,
  state text DEFAULT 'published'::text NOT NULL,
  state_reason text,
  report_exempt boolean DEFAULT false NOT NULL,
  -- SHA-256 of the key with which the author changes the post.
  author_key_hash bytea,
  danger_reports integer DEFAULT 0 NOT NULL,
  -- The day on which reports withheld the post. Null after a decision.
  withheld_on date,
  -- The month, `YYYY-MM`, whose public list contains the beginning of the author key's hash. With nightly publication, null until the next publication.
  listed_in text,
  -- Whether it is the one reply of the review's author to the answer of the school.
  is_reply boolean DEFAULT false NOT NULL,
  CONSTRAINT review_comment_author_key_hash_check CHECK ((length(author_key_hash) = 32)),
  CONSTRAINT review_comment_author_key_hash_key UNIQUE (author_key_hash, written_on),
  CONSTRAINT review_comment_danger_reports_check CHECK ((danger_reports >= 0)),
  CONSTRAINT review_comment_pkey PRIMARY KEY (id, written_on),
  CONSTRAINT review_comment_state CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text, 'withdrawn'::text]))),
  CONSTRAINT review_comment_state_has_reason CHECK (
CASE state
    WHEN 'pending'::text THEN ((state_reason IS NOT NULL) AND (state_reason = ANY (ARRAY['disclosure'::text, 'threat'::text, 'names-a-person'::text, 'insult'::text, 'changed'::text, 'near-copy'::text, 'burst'::text, 'change-asked'::text])))
    WHEN 'withheld'::text THEN ((state_reason IS NOT NULL) AND (state_reason = ANY (ARRAY['report'::text, 'examination'::text])))
    WHEN 'removed'::text THEN (state_reason = ANY (ARRAY['personal-data'::text, 'names-a-person'::text, 'insult'::text, 'threat'::text, 'sexual'::text, 'hate'::text, 'false'::text, 'advertising'::text, 'copy'::text, 'off-topic'::text, 'court-order'::text, 'disclosure'::text, 'other-law'::text]))
    WHEN 'withdrawn'::text THEN ((state_reason = ANY (ARRAY['report'::text, 'examination'::text])) OR (state_reason = ANY (ARRAY['disclosure'::text, 'threat'::text, 'names-a-person'::text, 'insult'::text, 'changed'::text, 'near-copy'::text, 'burst'::text, 'change-asked'::text])))
    ELSE (state_reason IS NULL)
END)
) PARTITION BY RANGE (written_on);

-- Which person has reviewed which school, as HMAC of both; data of students.
CREATE TABLE review_deduplication (
  -- HMAC of mailbox and school.
  hash bytea NOT NULL,
  CONSTRAINT review_deduplication_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT review_deduplication_pkey PRIMARY KEY (hash)
);

-- The schools of the register, with their facts; public facts.
CREATE TABLE school (
  code text NOT NULL,
  name text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  state text NOT NULL,
  pincode text,
  management text,
  category text,
  school_type text,
  area text,
  latitude double precision,
  longitude double precision,
  is_position_imprecise boolean DEFAULT false NOT NULL,
  board text,
  medium text,
  class_from smallint,
  class_to smallint,
  place_id bigint,
  -- A closed school keeps its page, but has no place and is in no search.
  is_closed boolean DEFAULT false NOT NULL,
  website text,
  CONSTRAINT school_pkey PRIMARY KEY (code)
);

-- Earlier codes of schools, and codes of schools that were merged into others; public facts.
CREATE TABLE school_alias (
  code text NOT NULL,
  school_code text NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT school_alias_pkey PRIMARY KEY (code),
  CONSTRAINT school_alias_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  CONSTRAINT school_alias_school_code_position_key UNIQUE (school_code, "position")
);

-- How many reviews of which weeks the next weekly mail to a school names; computed from public reviews.
CREATE TABLE school_announcement (
  school_code text NOT NULL,
  -- The Monday of the last week that an earlier mail was about.
  since date NOT NULL,
  -- The Monday of the last week that this mail is about.
  week date NOT NULL,
  -- The shown reviews of the weeks after `since`, until `week`, when the night counted them.
  reviews integer DEFAULT 0 NOT NULL,
  -- The mail is not requested yet.
  is_due boolean DEFAULT true NOT NULL,
  CONSTRAINT school_announcement_check CHECK ((week > since)),
  CONSTRAINT school_announcement_pkey PRIMARY KEY (school_code),
  CONSTRAINT school_announcement_reviews_check CHECK ((reviews >= 0))
);

-- Answers of schools to reviews, each version, without the account of the writer; texts of schools.
CREATE TABLE school_answer (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  review_id uuid NOT NULL,
  -- Counted from 1 for each review.
  version integer NOT NULL,
  text text NOT NULL,
  -- What the writer is at the school, such as "Principal".
  writer_position text NOT NULL,
  state text NOT NULL,
  -- Why the answer waits for the staff, or why the staff refused or removed it.
  reason text,
  -- The Monday of the week in which the school wrote or the publication showed the version.
  written_on date NOT NULL,
  -- Null unless the version waits for the staff.
  due_at timestamp with time zone,
  -- Whether the operator got a mail that the answer is due soon.
  warned boolean DEFAULT false NOT NULL,
  CONSTRAINT school_answer_check1 CHECK (((due_at IS NOT NULL) = (state = 'pending'::text))),
  CONSTRAINT school_answer_has_reason CHECK (((state = 'pending'::text) OR ((reason IS NOT NULL) = (state = ANY (ARRAY['refused'::text, 'removed'::text]))))),
  CONSTRAINT school_answer_pkey PRIMARY KEY (id),
  CONSTRAINT school_answer_review_id_version_key UNIQUE (review_id, version),
  CONSTRAINT school_answer_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'published'::text, 'replaced'::text, 'refused'::text, 'removed'::text, 'withdrawn'::text]))),
  CONSTRAINT school_answer_version_check CHECK ((version > 0))
);

-- Certificates that schools issued, encrypted so that only whoever has the code can read the name; data of pupils.
CREATE TABLE school_certificate (
  -- SHA-256 of the code, which is random and not stored.
  code_hash bytea NOT NULL,
  -- Null if the operator issued the certificate.
  school_code text,
  -- The first day of the month.
  issued_in date NOT NULL,
  -- What the certificate states, encrypted with a key that only the code gives. Null after the certificate was revoked.
  encrypted bytea,
  CONSTRAINT school_certificate_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT school_certificate_issued_in_check CHECK ((EXTRACT(day FROM issued_in) = (1)::numeric)),
  CONSTRAINT school_certificate_pkey PRIMARY KEY (code_hash)
);

-- Each change of a school by the desk, with its reason; data of staff.
CREATE TABLE school_change (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  -- The codes of all schools that the change concerns.
  codes text[] NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  -- The schools before and after the change: see server/directory/keeping/.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- The sums of a school that was merged into another one, for the undo.
  answer_sums jsonb,
  undoes uuid,
  -- The suggestion that the change accepts.
  suggestion_id uuid,
  CONSTRAINT school_change_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'close'::text, 'reopen'::text, 'merge'::text, 'split'::text, 'redirect'::text, 'undo'::text]))),
  CONSTRAINT school_change_pkey PRIMARY KEY (id),
  CONSTRAINT school_change_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT school_change_undoes_fkey FOREIGN KEY (undoes) REFERENCES school_change(id),
  CONSTRAINT school_change_undoes_key UNIQUE (undoes)
);

-- Who claims the page of a school, with name and position; data of persons of schools.
CREATE TABLE school_claim (
  id uuid NOT NULL,
  number text NOT NULL,
  school_code text NOT NULL,
  -- Who claims. Null after the personal data was deleted.
  form jsonb,
  -- See `emailKey`.
  email_key text,
  proof text NOT NULL,
  state text NOT NULL,
  outcome text,
  -- Whether the claimant entered the right code.
  is_proved boolean DEFAULT false NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  state_since timestamp with time zone NOT NULL,
  -- How long the claim has waited for the staff, without the current state.
  staff_seconds integer DEFAULT 0 NOT NULL,
  -- Null unless the claim waits for the staff.
  due_at timestamp with time zone,
  -- Whether the staff got a mail that the claim is due soon.
  warned boolean DEFAULT false NOT NULL,
  closed_at timestamp with time zone,
  -- The latest sentence of the staff to the claimant.
  sentence text,
  -- What the claimant answered.
  answer text,
  -- Of the latest mail about the state. Each mail has another id, so that none gets lost while another one is sent.
  mail_id uuid,
  -- Of a dispute: until then, the owner of the page can answer before the staff decides.
  owner_answers_until timestamp with time zone,
  owner_answer text,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT school_claim_check CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text))),
  CONSTRAINT school_claim_check1 CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['accepted'::text, 'refused'::text])))),
  CONSTRAINT school_claim_check2 CHECK (((outcome IS NOT NULL) = (state = ANY (ARRAY['accepted'::text, 'refused'::text])))),
  CONSTRAINT school_claim_check3 CHECK (((form IS NULL) = (email_key IS NULL))),
  CONSTRAINT school_claim_number_key UNIQUE (number),
  CONSTRAINT school_claim_outcome_check CHECK ((outcome = ANY (ARRAY['owner'::text, 'editor'::text, 'transferred'::text, 'refused'::text, 'expired'::text, 'withdrawn'::text]))),
  CONSTRAINT school_claim_pkey PRIMARY KEY (id),
  CONSTRAINT school_claim_proof_check CHECK ((proof = ANY (ARRAY['mail'::text, 'letter'::text, 'documents'::text]))),
  CONSTRAINT school_claim_state_check CHECK ((state = ANY (ARRAY['proving'::text, 'waiting'::text, 'asked'::text, 'accepted'::text, 'refused'::text])))
);

-- The code with which a claimant proves an address, as HMAC; data of persons of schools.
CREATE TABLE school_claim_code (
  claim_id uuid NOT NULL,
  -- HMAC of claim and code.
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT school_claim_code_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES school_claim(id) ON DELETE CASCADE,
  CONSTRAINT school_claim_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT school_claim_code_pkey PRIMARY KEY (claim_id)
);

-- Documents of claims, encrypted; data of persons of schools.
CREATE TABLE school_claim_document (
  id uuid NOT NULL,
  claim_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  -- In bytes.
  size integer NOT NULL,
  -- See `Secrets.encrypt`.
  encrypted bytea NOT NULL,
  CONSTRAINT school_claim_document_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES school_claim(id) ON DELETE CASCADE,
  CONSTRAINT school_claim_document_pkey PRIMARY KEY (id),
  CONSTRAINT school_claim_document_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
);

-- Mail hosts that staff matched to the management of a school; public facts.
CREATE TABLE school_claim_domain (
  host text NOT NULL,
  school_code text NOT NULL,
  CONSTRAINT school_claim_domain_pkey PRIMARY KEY (host, school_code)
);

-- Which schools got a letter with a code, and when; data of schools.
CREATE TABLE school_claim_letter (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  -- Null after the claim was deleted.
  claim_id uuid,
  school_code text NOT NULL,
  printed_at timestamp with time zone NOT NULL,
  -- A day in India. Null until the letter is posted.
  posted_on date,
  CONSTRAINT school_claim_letter_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES school_claim(id) ON DELETE SET NULL,
  CONSTRAINT school_claim_letter_pkey PRIMARY KEY (id)
);

-- Which complaints schools sent from their workspace; data of schools.
CREATE TABLE school_dispute (
  complaint_id uuid NOT NULL,
  review_id uuid NOT NULL,
  school_code text NOT NULL,
  CONSTRAINT school_dispute_pkey PRIMARY KEY (complaint_id)
);

-- Which facts of a school the desk has changed; public facts.
CREATE TABLE school_edit (
  school_code text NOT NULL,
  field text NOT NULL,
  replaced text,
  CONSTRAINT school_edit_pkey PRIMARY KEY (school_code, field),
  CONSTRAINT school_edit_school_code_fkey FOREIGN KEY (school_code) REFERENCES school(code) ON UPDATE CASCADE ON DELETE CASCADE
);

-- Events that schools and the provider offer; public after the staff has read them.
CREATE TABLE school_event (
  id uuid NOT NULL,
  category text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  place text NOT NULL,
  -- The first day, in India.
  begins_on date NOT NULL,
  -- The last day, in India.
  ends_on date NOT NULL,
  -- In India, `HH:MM`.
  start_time text NOT NULL,
  -- The school that offers the event, or null for the provider.
  host_code text,
  open_to text NOT NULL,
  -- Teams or seats.
  capacity integer NOT NULL,
  -- Teams of one school, or seats of one ticket.
  largest_entry smallint NOT NULL,
  -- The last day on which somebody can take part, in India.
  closes_on date NOT NULL,
  needs_first_name boolean NOT NULL,
  state text NOT NULL,
  -- What the staff wrote to the host when it refused or cancelled the event.
  sentence text,
  -- Null unless the event waits for the staff.
  due_at timestamp with time zone,
  -- Whether the operator got a mail that the offer is due soon.
  warned boolean DEFAULT false NOT NULL,
  -- The item of the Times, such as `event-quiz`.
  item_id text,
  -- Of the last night: see `availabilities`.
  availability text DEFAULT 'places'::text NOT NULL,
  -- The seats of the last night. The host sees no later number.
  seats_counted integer DEFAULT 0 NOT NULL,
  CONSTRAINT school_event_availability_check CHECK ((availability = ANY (ARRAY['places'::text, 'few'::text, 'full'::text]))),
  CONSTRAINT school_event_capacity_check CHECK ((capacity > 0)),
  CONSTRAINT school_event_category_check CHECK ((category = ANY (ARRAY['debate'::text, 'model-un'::text, 'gaming'::text, 'coding'::text, 'art'::text, 'quiz'::text]))),
  CONSTRAINT school_event_check CHECK (((closes_on < begins_on) AND (begins_on <= ends_on))),
  CONSTRAINT school_event_check1 CHECK (((due_at IS NOT NULL) = (state = 'offered'::text))),
  CONSTRAINT school_event_check2 CHECK (((open_to = 'students'::text) OR (NOT needs_first_name))),
  CONSTRAINT school_event_largest_entry_check CHECK (((largest_entry >= 1) AND (largest_entry <= 4))),
  CONSTRAINT school_event_open_to_check CHECK ((open_to = ANY (ARRAY['schools'::text, 'students'::text]))),
  CONSTRAINT school_event_pkey PRIMARY KEY (id),
  CONSTRAINT school_event_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT school_event_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'published'::text, 'refused'::text, 'cancelled'::text, 'over'::text])))
);

-- How many teams and pupils a school enters in an event, without names; data of schools.
CREATE TABLE school_event_entry (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  event_id uuid NOT NULL,
  school_code text NOT NULL,
  teams smallint NOT NULL,
  pupils smallint NOT NULL,
  CONSTRAINT school_event_entry_event_id_fkey FOREIGN KEY (event_id) REFERENCES school_event(id) ON DELETE CASCADE,
  CONSTRAINT school_event_entry_event_id_school_code_key UNIQUE (event_id, school_code),
  CONSTRAINT school_event_entry_pkey PRIMARY KEY (id),
  CONSTRAINT school_event_entry_pupils_check CHECK ((pupils > 0)),
  CONSTRAINT school_event_entry_teams_check CHECK ((teams > 0))
);

-- Which school got which award at an event; public after the staff has read it.
CREATE TABLE school_event_result (
  event_id uuid NOT NULL,
  school_code text NOT NULL,
  award text NOT NULL,
  -- False until the staff has published it.
  is_public boolean NOT NULL,
  CONSTRAINT school_event_result_award_check CHECK ((award = ANY (ARRAY['winner'::text, 'second'::text, 'third'::text, 'finalist'::text, 'special'::text]))),
  CONSTRAINT school_event_result_event_id_fkey FOREIGN KEY (event_id) REFERENCES school_event(id) ON DELETE CASCADE,
  CONSTRAINT school_event_result_pkey PRIMARY KEY (event_id, school_code, award, is_public)
);

-- Imports of schools by the desk, with their result; data of staff.
CREATE TABLE school_import (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  staff_id uuid NOT NULL,
  file_name text NOT NULL,
  -- In bytes.
  size integer NOT NULL,
  state text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  -- The instance that works writes the time each few seconds.
  changed_at timestamp with time zone NOT NULL,
  -- SHA-256 of the file that was previewed.
  hash text,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  progress real DEFAULT 0 NOT NULL,
  report jsonb,
  -- CSV.
  rejects text,
  CONSTRAINT school_import_pkey PRIMARY KEY (id),
  CONSTRAINT school_import_size_check CHECK ((size > 0)),
  CONSTRAINT school_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT school_import_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'previewed'::text, 'refused'::text, 'importing'::text, 'imported'::text, 'failed'::text])))
);

-- The files of these imports, for a day; public facts.
CREATE TABLE school_import_part (
  import_id uuid NOT NULL,
  part integer NOT NULL,
  -- A megabyte of the file, less in the last part.
  bytes bytea NOT NULL,
  CONSTRAINT school_import_part_import_id_fkey FOREIGN KEY (import_id) REFERENCES school_import(id) ON DELETE CASCADE,
  CONSTRAINT school_import_part_pkey PRIMARY KEY (import_id, part)
);

-- Mail domains that staff matched to a school; public facts.
CREATE TABLE school_mail_domain (
  domain text NOT NULL,
  school_code text NOT NULL,
  CONSTRAINT school_mail_domain_pkey PRIMARY KEY (domain)
);

-- Persons who speak for a school, with their role and second factor; data of schools’ staff.
CREATE TABLE school_member (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  -- See `emailKey`.
  email_key text NOT NULL,
  -- See server/mail/canonical-mailbox.ts.
  mailbox text NOT NULL,
  school_code text NOT NULL,
  role text NOT NULL,
  disabled boolean DEFAULT false NOT NULL,
  -- Null until the invitation is accepted.
  password_hash text,
  -- Encrypted, see `Secrets.encrypt`.
  totp_secret bytea,
  -- Time step of the last used code.
  totp_step integer DEFAULT 0 NOT NULL,
  -- A day in India.
  added_on date NOT NULL,
  weekly_mail text DEFAULT 'both'::text NOT NULL,
  CONSTRAINT school_member_pkey PRIMARY KEY (id),
  CONSTRAINT school_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text]))),
  CONSTRAINT school_member_seat EXCLUDE USING btree (school_code WITH =, role WITH =) WHERE ((NOT disabled)) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT school_member_weekly_mail_check CHECK ((weekly_mail = ANY (ARRAY['both'::text, 'en-IN'::text, 'hi-IN'::text, 'off'::text])))
);

-- Invitations to speak for a school that can still be used, as hashes; data of schools’ staff.
CREATE TABLE school_member_invitation (
  -- SHA-256 of a random token.
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Base64url.
  challenge text,
  -- Encrypted secret of an app that is not confirmed yet.
  totp_secret bytea,
  CONSTRAINT school_member_invitation_member_id_fkey FOREIGN KEY (member_id) REFERENCES school_member(id) ON DELETE CASCADE,
  CONSTRAINT school_member_invitation_member_id_key UNIQUE (member_id),
  CONSTRAINT school_member_invitation_pkey PRIMARY KEY (token_hash)
);

-- What members of schools did with their accounts, and when; data of schools’ staff.
CREATE TABLE school_member_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  member_id uuid NOT NULL,
  action text NOT NULL,
  target text,
  detail text,
  CONSTRAINT school_member_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES school_member(id),
  CONSTRAINT school_member_log_pkey PRIMARY KEY (id)
);

-- Passkeys of members of schools; data of schools’ staff.
CREATE TABLE school_member_passkey (
  -- Base64url.
  credential_id text NOT NULL,
  member_id uuid NOT NULL,
  -- COSE key.
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- A day in India.
  added_on date NOT NULL,
  CONSTRAINT school_member_passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES school_member(id) ON DELETE CASCADE,
  CONSTRAINT school_member_passkey_pkey PRIMARY KEY (credential_id)
);

-- Codes for a lost second factor, as HMAC; data of schools’ staff.
CREATE TABLE school_member_recovery_code (
  -- HMAC of account and code.
  hash bytea NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT school_member_recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES school_member(id) ON DELETE CASCADE,
  CONSTRAINT school_member_recovery_code_pkey PRIMARY KEY (hash)
);

-- Sessions of members of schools as hashes; data of schools’ staff.
CREATE TABLE school_member_session (
  -- SHA-256 of a random token.
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  step text NOT NULL,
  -- May be up to a minute too early.
  active_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Base64url.
  challenge text,
  -- Encrypted secret of an app that is not confirmed yet.
  totp_secret bytea,
  CONSTRAINT school_member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES school_member(id) ON DELETE CASCADE,
  CONSTRAINT school_member_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT school_member_session_step_check CHECK ((step = ANY (ARRAY['second factor'::text, 'signed in'::text])))
);

-- Crests and pictures that schools uploaded; pictures of schools.
CREATE TABLE school_picture (
  school_code text NOT NULL,
  -- See `checkBytes`.
  hash text NOT NULL,
  -- In pixels, of the widest file.
  width integer NOT NULL,
  height integer NOT NULL,
  -- Later, the picture is deleted unless a profile of the school has it.
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT school_picture_pkey PRIMARY KEY (school_code, hash)
);

-- These pictures in several sizes; pictures of schools.
CREATE TABLE school_picture_file (
  school_code text NOT NULL,
  hash text NOT NULL,
  -- In pixels.
  width integer NOT NULL,
  format text NOT NULL,
  -- A picture without metadata.
  content bytea NOT NULL,
  CONSTRAINT school_picture_file_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  CONSTRAINT school_picture_file_pkey PRIMARY KEY (school_code, hash, width, format),
  CONSTRAINT school_picture_file_school_code_hash_fkey FOREIGN KEY (school_code, hash) REFERENCES school_picture(school_code, hash) ON UPDATE CASCADE ON DELETE CASCADE
);

-- What schools state about themselves: the draft, what waits, and what is public; texts of schools.
CREATE TABLE school_profile (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  school_code text NOT NULL,
  -- `replaced`: the public version that the staff has seen last.
  state text NOT NULL,
  -- Increases with each save of the school.
  version integer NOT NULL,
  document jsonb NOT NULL,
  -- By fact, a month in India, `YYYY-MM`.
  stated_in jsonb DEFAULT '{}'::jsonb NOT NULL,
  -- Null for a draft.
  submitted_at timestamp with time zone,
  -- Null unless the version waits for the staff.
  due_at timestamp with time zone,
  -- Whether the operator got a mail that the check is due soon.
  warned boolean DEFAULT false NOT NULL,
  -- Whether the staff has looked at the public version.
  is_seen boolean DEFAULT false NOT NULL,
  refusal text,
  -- Of the staff to the school.
  sentence text,
  CONSTRAINT school_profile_check CHECK (((submitted_at IS NOT NULL) = (state <> 'draft'::text))),
  CONSTRAINT school_profile_check1 CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text))),
  CONSTRAINT school_profile_check2 CHECK (((refusal IS NOT NULL) = (state = 'refused'::text))),
  CONSTRAINT school_profile_check3 CHECK (((sentence IS NOT NULL) = (state = 'refused'::text))),
  CONSTRAINT school_profile_pkey PRIMARY KEY (id),
  CONSTRAINT school_profile_refusal_check CHECK ((refusal = ANY (ARRAY['refused'::text, 'taken-back'::text, 'hidden'::text]))),
  CONSTRAINT school_profile_school_code_state_key UNIQUE (school_code, state),
  CONSTRAINT school_profile_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'published'::text, 'replaced'::text, 'refused'::text]))),
  CONSTRAINT school_profile_version_check CHECK ((version > 0))
);

-- How long checks of profiles took, by month, without a school; figures of the staff.
CREATE TABLE school_profile_check (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  -- Of the decision in India, `YYYY-MM`.
  month text NOT NULL,
  staff_seconds integer NOT NULL,
  CONSTRAINT school_profile_check_pkey PRIMARY KEY (id),
  CONSTRAINT school_profile_check_staff_seconds_check CHECK ((staff_seconds >= 0))
);

-- Number, stars and week of the latest review of a school; computed from public reviews.
CREATE TABLE school_rating (
  school_code text NOT NULL,
  review_count integer NOT NULL,
  rating_total integer NOT NULL,
  -- The Monday of the week of the latest shown review.
  latest_on date,
  -- Number of shown reviews that wait: see server/reviews/surges/.
  waiting_count integer DEFAULT 0 NOT NULL,
  -- Waiting reviews count only like the reviews of a usual week.
  counted_reviews integer DEFAULT 0 NOT NULL,
  counted_stars double precision DEFAULT 0 NOT NULL,
  CONSTRAINT school_rating_pkey PRIMARY KEY (school_code),
  CONSTRAINT school_rating_review_count_check CHECK ((review_count >= 0))
);

-- What visitors suggest about a school, without their names; data of unknown visitors.
CREATE TABLE school_suggestion (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  school_code text NOT NULL,
  kind text NOT NULL,
  -- What the visitor wrote.
  details text NOT NULL,
  -- A day in India.
  suggested_on date NOT NULL,
  outcome text,
  reason text,
  staff_id uuid,
  -- A day in India.
  decided_on date,
  CONSTRAINT school_suggestion_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'name'::text, 'place'::text, 'website'::text, 'other'::text]))),
  CONSTRAINT school_suggestion_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  CONSTRAINT school_suggestion_pkey PRIMARY KEY (id),
  CONSTRAINT school_suggestion_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- A code by which a start recognises another secret key; nobody’s data.
CREATE TABLE secret_key_check (
  is_only boolean DEFAULT true NOT NULL,
  -- See server/secret-key-check.ts.
  mac bytea NOT NULL,
  CONSTRAINT secret_key_check_is_only_check CHECK (is_only),
  CONSTRAINT secret_key_check_pkey PRIMARY KEY (is_only)
);

-- Sessions of students as hashes, with the month of their last use. Encrypted again each night; data of students.
CREATE TABLE session (
  -- SHA-256 of a random token. Encrypted if `hidden_on` is not null.
  token_hash bytea NOT NULL,
  -- Null if `hidden_account` is not null.
  account_id uuid,
  -- `YYYY-MM` in India. A day would narrow down who wrote a review.
  last_used_month text NOT NULL,
  -- The encrypted id of the account. It remains until the next maintenance if the account is deleted.
  hidden_account bytea,
  -- The maintenance day of the encryption, `YYYY-MM-DD`.
  hidden_on date,
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT session_check CHECK (((account_id IS NULL) = (hidden_account IS NOT NULL))),
  CONSTRAINT session_check1 CHECK (((hidden_account IS NULL) = (hidden_on IS NULL))),
  CONSTRAINT session_hidden_account_check CHECK ((length(hidden_account) = 16)),
  CONSTRAINT session_last_used_month_check CHECK ((last_used_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Which mailbox has published a review with a session in which school year, as HMAC; data of students.
CREATE TABLE session_publication (
  -- HMAC of mailbox and school year.
  hash bytea NOT NULL,
  school_year integer NOT NULL,
  CONSTRAINT session_publication_pkey PRIMARY KEY (hash)
);

-- The last state of issuer_log that the operator has signed; public.
CREATE TABLE signed_head (
  is_only boolean DEFAULT true NOT NULL,
  head text NOT NULL,
  CONSTRAINT signed_head_is_only_check CHECK (is_only),
  CONSTRAINT signed_head_pkey PRIMARY KEY (is_only)
);

-- Texts of the operator on pages, such as testimonials, with who saved them; public texts.
CREATE TABLE site_text (
  name text NOT NULL,
  version integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  staff_id uuid NOT NULL,
  entries jsonb NOT NULL,
  CONSTRAINT site_text_pkey PRIMARY KEY (name, version),
  CONSTRAINT site_text_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT site_text_version_check CHECK ((version > 0))
);

-- Nullifiers of credentials that were used, as HMAC; uses of unknown students.
CREATE TABLE spent_nullifier (
  -- HMAC of a nullifier.
  hash bytea NOT NULL,
  -- The kind of the use; nothing else is stored with it.
  kind text NOT NULL,
  CONSTRAINT spent_nullifier_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT spent_nullifier_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'vote'::text, 'report'::text]))),
  CONSTRAINT spent_nullifier_pkey PRIMARY KEY (hash)
);

-- Numbers of the weekly and daily quotas that were used, as HMAC; uses of unknown students.
CREATE TABLE spent_quota (
  -- HMAC of a nullifier, or of mailbox, week and number for a review with a session.
  hash bytea NOT NULL,
  -- A day on which all quotas of the same week end.
  expires_on date NOT NULL,
  CONSTRAINT spent_quota_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT spent_quota_pkey PRIMARY KEY (hash)
);

-- Persons who work at the desk, with their role and second factor; data of staff.
CREATE TABLE staff (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  -- See `emailKey`.
  email_key text NOT NULL,
  role text NOT NULL,
  disabled boolean DEFAULT false NOT NULL,
  -- Null until the invitation is accepted.
  password_hash text,
  -- Encrypted, see `Secrets.encrypt`.
  totp_secret bytea,
  -- Time step of the last used code.
  totp_step integer DEFAULT 0 NOT NULL,
  -- A day in India.
  added_on date NOT NULL,
  CONSTRAINT staff_email_key_key UNIQUE (email_key),
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['moderator'::text, 'editor'::text, 'directory'::text, 'admin'::text])))
);

-- Invitations to the desk that can still be used, as hashes; data of staff.
CREATE TABLE staff_invitation (
  -- SHA-256 of a random token.
  token_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Base64url.
  challenge text,
  -- Encrypted secret of an app that is not confirmed yet.
  totp_secret bytea,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitation_staff_id_key UNIQUE (staff_id)
);

-- What staff did at the desk, and when; data of staff.
CREATE TABLE staff_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  -- Null for the command line.
  staff_id uuid,
  action text NOT NULL,
  target text,
  detail text,
  CONSTRAINT staff_log_pkey PRIMARY KEY (id),
  CONSTRAINT staff_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- Passkeys of staff; data of staff.
CREATE TABLE staff_passkey (
  -- Base64url.
  credential_id text NOT NULL,
  staff_id uuid NOT NULL,
  -- COSE key.
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- A day in India.
  added_on date NOT NULL,
  CONSTRAINT staff_passkey_pkey PRIMARY KEY (credential_id),
  CONSTRAINT staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Codes for a lost second factor, as HMAC; data of staff.
CREATE TABLE staff_recovery_code (
  -- HMAC of account and code.
  hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (hash),
  CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Sessions at the desk as hashes; data of staff.
CREATE TABLE staff_session (
  -- SHA-256 of a random token.
  token_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  step text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Base64url.
  challenge text,
  -- Encrypted secret of an app that is not confirmed yet.
  totp_secret bytea,
  -- May be up to a minute too early.
  active_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT staff_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_session_step_check CHECK ((step = ANY (ARRAY['second factor'::text, 'signed in'::text])))
);

-- Persons who hold programmes, with their addresses; data of trainers.
CREATE TABLE trainer (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- The day on which the trainer left, or null.
  retired_on date,
  CONSTRAINT trainer_pkey PRIMARY KEY (id)
);

-- The public figures of each day about moderation; nobody can be recognised.
CREATE TABLE transparency_figures (
  -- In India.
  day date NOT NULL,
  figures jsonb NOT NULL,
  CONSTRAINT transparency_figures_pkey PRIMARY KEY (day)
);

-- Google tokens that were used and have not expired, as hashes; data of students.
CREATE TABLE used_google_token (
  -- Hash of the token or of its nonce.
  hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_google_token_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT used_google_token_pkey PRIMARY KEY (hash)
);

-- How many posts only visitors reported in the current hour; a number without visitors.
CREATE TABLE visitor_report_hour (
  hour timestamp with time zone NOT NULL,
  cases integer NOT NULL,
  flood_id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT visitor_report_hour_pkey PRIMARY KEY (hour)
);

-- Rounded counts of sign-ups and posts, by ended week; nobody can be recognised.
CREATE TABLE week_figure (
  -- The Monday of an ended week.
  week date NOT NULL,
  -- At the end of the week. Null if unknown.
  accounts integer,
  -- Rounded down like the posts. Null if the accounts of the week before are unknown.
  sign_ups integer,
  -- Posts that were neither queued nor withdrawn when the week had ended, rounded down to a multiple of 5.
  reviews integer NOT NULL,
  comments integer NOT NULL,
  -- Closed cases.
  decisions integer NOT NULL,
  CONSTRAINT week_figure_pkey PRIMARY KEY (week)
);

-- The key of a week for the limits by mail domain; random, nobody’s data.
CREATE UNLOGGED TABLE weekly_counter_key (
  -- The Monday of the week, `YYYY-MM-DD`.
  day text NOT NULL,
  -- Random.
  key bytea NOT NULL,
  CONSTRAINT weekly_counter_key_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT weekly_counter_key_key_check CHECK ((length(key) = 32)),
  CONSTRAINT weekly_counter_key_pkey PRIMARY KEY (day)
);

-- Stories that students sent to the editor of the Times; texts of unknown authors.
CREATE TABLE young_story (
  id uuid NOT NULL,
  -- SHA-256.
  author_key_hash bytea NOT NULL,
  pen_name text NOT NULL,
  writer_class text,
  -- What the author wrote or accepted.
  title text NOT NULL,
  text text NOT NULL,
  state text NOT NULL,
  is_disclosure boolean NOT NULL,
  -- The Monday of the week.
  sent_on date NOT NULL,
  -- Null while it is the author’s turn, and after the end.
  due_at timestamp with time zone,
  proposed_title text,
  proposed_text text,
  -- The latest sentence of the editor to the author.
  sentence text,
  reply text,
  version integer DEFAULT 0 NOT NULL,
  -- The key of the published story.
  item_key text,
  -- The day on which an editor published or declined it.
  closed_on date,
  -- Whether the operator got a mail that the story is due soon.
  warned boolean DEFAULT false NOT NULL,
  CONSTRAINT young_story_author_key_hash_check CHECK ((length(author_key_hash) = 32)),
  CONSTRAINT young_story_author_key_hash_key UNIQUE (author_key_hash),
  CONSTRAINT young_story_check CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))),
  CONSTRAINT young_story_check1 CHECK (((proposed_text IS NOT NULL) = (state = 'proposed'::text))),
  CONSTRAINT young_story_check2 CHECK (((item_key IS NOT NULL) = (state = 'published'::text))),
  CONSTRAINT young_story_check3 CHECK (((closed_on IS NOT NULL) = (state = ANY (ARRAY['published'::text, 'declined'::text])))),
  CONSTRAINT young_story_check4 CHECK (((proposed_title IS NULL) = (proposed_text IS NULL))),
  CONSTRAINT young_story_item_key_key UNIQUE (item_key),
  CONSTRAINT young_story_pkey PRIMARY KEY (id),
  CONSTRAINT young_story_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'proposed'::text, 'accepted'::text, 'refused'::text, 'published'::text, 'declined'::text])))
);

CREATE INDEX account_by_mailbox ON public.account USING btree (mailbox);
CREATE INDEX complaint_by_closing ON public.complaint USING btree (closed_on) WHERE (closed_on IS NOT NULL);
CREATE INDEX complaint_by_email ON public.complaint USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX complaint_by_target ON public.complaint USING btree (target_id) WHERE (target_id IS NOT NULL);
CREATE INDEX complaint_closed ON public.complaint USING btree (closed_on DESC, id) WHERE ((closed_on IS NOT NULL) AND (channel <> 'report'::text));
CREATE INDEX complaint_open ON public.complaint USING btree (due_at, id) INCLUDE (class) WHERE ((due_at IS NOT NULL) AND (channel <> 'report'::text));
CREATE INDEX complaint_open_reports ON public.complaint USING btree (due_at, id) WHERE ((due_at IS NOT NULL) AND (channel = 'report'::text));
CREATE INDEX complaint_answer_by_complaint ON public.complaint_answer USING btree (complaint_id);
CREATE INDEX complaint_mail_by_complaint ON public.complaint_mail USING btree (complaint_id);
CREATE INDEX content_entry_due ON public.content_entry USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX content_item_by_picture ON public.content_item USING btree (picture_hash);
CREATE INDEX content_item_newest ON public.content_item USING btree (kind, day DESC, "position", key);
CREATE INDEX decision_by_queue ON public.decision USING btree (queue, decided_at DESC, id);
CREATE INDEX decision_by_staff ON public.decision USING btree (staff_id, decided_at DESC, id);
CREATE INDEX decision_by_target ON public.decision USING btree (target_id);
CREATE INDEX decision_by_time ON public.decision USING btree (decided_at DESC, id);
CREATE INDEX decision_to_undo ON public.decision USING btree (decided_at) WHERE (before IS NOT NULL);
CREATE INDEX event_seat_by_event ON public.event_seat USING btree (event_id);
CREATE INDEX inbox_entry_by_status ON public.inbox_entry USING btree (status, received_at, id);
CREATE INDEX inbox_entry_by_time ON public.inbox_entry USING btree (received_at);
CREATE INDEX inbox_entry_unsent ON public.inbox_entry USING btree (due_at) WHERE (unsent <> '{}'::text[]);
CREATE INDEX inbox_remark_by_entry ON public.inbox_remark USING btree (entry_id, written_at);
CREATE INDEX moderation_case_by_due_time ON public.moderation_case USING btree (precedence, due_at, ((- urgency)), id) WHERE (closed_on IS NULL);
CREATE INDEX moderation_case_by_flood ON public.moderation_case USING btree (flood_id, ((- urgency)), due_at, id) WHERE ((closed_on IS NULL) AND (flood_id IS NOT NULL));
CREATE INDEX moderation_case_by_queue_and_due_time ON public.moderation_case USING btree (queue, precedence, due_at, ((- urgency)), id) WHERE (closed_on IS NULL);
CREATE INDEX moderation_case_by_queue_and_urgency ON public.moderation_case USING btree (queue, precedence, ((- urgency)), due_at, id) WHERE (closed_on IS NULL);
CREATE INDEX moderation_case_by_target ON public.moderation_case USING btree (target_id);
CREATE INDEX moderation_case_by_urgency ON public.moderation_case USING btree (precedence, ((- urgency)), due_at, id) WHERE (closed_on IS NULL);
CREATE UNIQUE INDEX moderation_case_open ON public.moderation_case USING btree (target_id) WHERE (closed_on IS NULL);
CREATE INDEX newcomer_domain ON public.newcomer USING btree (domain_hash);
CREATE INDEX one_time_code_by_subject ON public.one_time_code USING btree (subject, sent_at);
CREATE INDEX opportunity_offer_by_due_time ON public.opportunity_offer USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX opportunity_offer_by_person ON public.opportunity_offer USING btree (email_key);
CREATE INDEX opportunity_offer_by_school ON public.opportunity_offer USING btree (school_code, opened_at) WHERE (school_code IS NOT NULL);
CREATE INDEX opportunity_offer_by_state ON public.opportunity_offer USING btree (state, state_since, id);
CREATE INDEX place_by_parent ON public.place USING btree (parent_id, path) WHERE has_page;
CREATE INDEX place_by_position ON public.place USING btree (level, latitude, longitude) WHERE has_page;
CREATE INDEX post_event_removal ON public.post_event USING btree (target_id, "position") WHERE (to_state = 'removed'::text);
CREATE INDEX programme_feedback_answer_by_session ON public.programme_feedback_answer USING btree (session_id);
CREATE INDEX programme_feedback_code_by_session ON public.programme_feedback_code USING btree (session_id);
CREATE INDEX programme_mail_by_request ON public.programme_mail USING btree (request_id);
CREATE INDEX programme_mail_by_session ON public.programme_mail USING btree (session_id);
CREATE INDEX programme_mail_by_trainer ON public.programme_mail USING btree (trainer_id);
CREATE INDEX programme_request_by_due_time ON public.programme_request USING btree (due_at, id) WHERE (state = 'asked'::text);
CREATE INDEX programme_request_by_programme ON public.programme_request USING btree (programme_id);
CREATE INDEX programme_request_by_school ON public.programme_request USING btree (school_code, asked_on DESC, id);
CREATE INDEX programme_request_by_state ON public.programme_request USING btree (state, asked_on DESC, id);
CREATE UNIQUE INDEX programme_request_open ON public.programme_request USING btree (school_code, programme_id) WHERE (state = ANY (ARRAY['asked'::text, 'scheduled'::text]));
CREATE INDEX programme_session_by_feedback ON public.programme_session USING btree (feedback_until) WHERE ((feedback_until IS NOT NULL) AND (feedback IS NULL));
CREATE INDEX programme_session_by_time ON public.programme_session USING btree (begins_at) WHERE (state <> 'cancelled'::text);
CREATE INDEX programme_session_by_trainer ON public.programme_session USING btree (trainer_id, begins_at);
CREATE UNIQUE INDEX programme_session_of_request ON public.programme_session USING btree (request_id) WHERE (state <> 'cancelled'::text);
CREATE INDEX remembered_text_by_band ON public.remembered_text USING gin (text_bands) WITH (fastupdate=off);
CREATE INDEX report_by_target ON public.report USING btree (target_id);
CREATE INDEX report_to_mail ON public.report USING btree (operator_mail) WHERE (operator_mail IS NOT NULL);
CREATE INDEX review_by_school ON ONLY public.review USING btree (school_code, written_on DESC, id);
CREATE INDEX review_by_text_band ON ONLY public.review USING gin (text_bands) WITH (fastupdate=off);
CREATE INDEX review_by_week ON ONLY public.review USING btree (written_on DESC, id) WHERE (state = ANY (ARRAY['pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text]));
CREATE INDEX review_by_words ON ONLY public.review USING gin (to_tsvector('simple'::regconfig, ((title || ' '::text) || description))) WITH (fastupdate=off) WHERE (state = ANY (ARRAY['pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text]));
CREATE INDEX review_hidden ON ONLY public.review USING btree (state, written_on DESC, id) WHERE (NOT is_shown(state));
CREATE INDEX review_waiting ON ONLY public.review USING btree (school_code, written_on) WHERE is_waiting(counting);
CREATE INDEX review_with_answers ON ONLY public.review USING btree (written_on, school_code) INCLUDE (state) WHERE (sealed_answers IS NOT NULL);
CREATE INDEX review_withdrawn_text ON ONLY public.review USING btree (id) WHERE ((state = 'withdrawn'::text) AND (description <> ''::text));
CREATE INDEX review_without_topics ON ONLY public.review USING btree (id) WHERE ((topics IS NULL) OR ((language IS NULL) AND (state <> 'withdrawn'::text) AND (description <> ''::text)));
CREATE INDEX review_change_undecided ON public.review_change USING btree (state) WHERE (state = ANY (ARRAY['queued'::text, 'pending'::text, 'withheld'::text]));
CREATE INDEX review_change_unused_text ON public.review_change USING btree (id) WHERE ((is_shown(state) OR ((state = 'withdrawn'::text) AND (state_reason IS NULL))) AND (description <> ''::text));
CREATE INDEX review_comment_by_parent ON ONLY public.review_comment USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX review_comment_by_review ON ONLY public.review_comment USING btree (review_id, written_on, id);
CREATE INDEX review_comment_by_week ON ONLY public.review_comment USING btree (written_on DESC, id) WHERE (state = ANY (ARRAY['pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text]));
CREATE INDEX review_comment_by_words ON ONLY public.review_comment USING gin (to_tsvector('simple'::regconfig, body)) WITH (fastupdate=off) WHERE (state = ANY (ARRAY['pending'::text, 'published'::text, 'withheld'::text, 'removed'::text, 'restored'::text]));
CREATE INDEX review_comment_hidden ON ONLY public.review_comment USING btree (state, written_on DESC, id) WHERE (NOT is_shown(state));
CREATE INDEX review_comment_listed_in ON ONLY public.review_comment USING btree (listed_in);
CREATE UNIQUE INDEX review_comment_reply ON ONLY public.review_comment USING btree (review_id, written_on) WHERE is_reply;
CREATE INDEX review_comment_withdrawn_text ON ONLY public.review_comment USING btree (id) WHERE ((state = 'withdrawn'::text) AND (body <> ''::text));
CREATE INDEX school_by_district ON public.school USING btree (((place_id - (place_id % (1048576)::bigint))), (
CASE
    WHEN ((category ~~ '%H.Sec%'::text) OR (category ~~ '%Higher Sec%'::text)) THEN 0
    WHEN (category ~~ '%Sec%'::text) THEN 1
    ELSE 2
END), name, code);
CREATE INDEX school_by_place ON public.school USING btree (place_id, code);
CREATE INDEX school_closed ON public.school USING btree (code) WHERE is_closed;
CREATE INDEX school_answer_by_due_time ON public.school_answer USING btree (due_at, id) WHERE (state = 'pending'::text);
CREATE INDEX school_answer_by_week ON public.school_answer USING btree (state, written_on DESC, id);
CREATE UNIQUE INDEX school_answer_published ON public.school_answer USING btree (review_id) WHERE (state = 'published'::text);
CREATE UNIQUE INDEX school_answer_waiting ON public.school_answer USING btree (review_id) WHERE (state = ANY (ARRAY['queued'::text, 'pending'::text]));
CREATE INDEX school_certificate_by_school ON public.school_certificate USING btree (school_code, issued_in);
CREATE INDEX school_change_by_codes ON public.school_change USING gin (codes) WITH (fastupdate=off);
CREATE INDEX school_claim_by_closing ON public.school_claim USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX school_claim_by_due_time ON public.school_claim USING btree (due_at, id) WHERE (closed_at IS NULL);
CREATE INDEX school_claim_by_person ON public.school_claim USING btree (email_key);
CREATE INDEX school_claim_by_school ON public.school_claim USING btree (school_code);
CREATE INDEX school_claim_document_by_claim ON public.school_claim_document USING btree (claim_id);
CREATE INDEX school_claim_letter_by_claim ON public.school_claim_letter USING btree (claim_id);
CREATE INDEX school_claim_letter_by_school ON public.school_claim_letter USING btree (school_code, printed_at);
CREATE INDEX school_dispute_by_school ON public.school_dispute USING btree (school_code);
CREATE INDEX school_event_by_day ON public.school_event USING btree (state, begins_on, id);
CREATE INDEX school_event_by_host ON public.school_event USING btree (host_code, begins_on);
CREATE INDEX school_event_entry_by_school ON public.school_event_entry USING btree (school_code);
CREATE INDEX school_event_result_by_school ON public.school_event_result USING btree (school_code) WHERE is_public;
CREATE INDEX school_import_started ON public.school_import USING btree (started_at);
CREATE UNIQUE INDEX school_member_by_email ON public.school_member USING btree (email_key) WHERE (NOT disabled);
CREATE INDEX school_member_by_mailbox ON public.school_member USING btree (mailbox);
CREATE INDEX school_member_by_school ON public.school_member USING btree (school_code);
CREATE INDEX school_member_log_by_member ON public.school_member_log USING btree (member_id, id);
CREATE INDEX school_member_passkey_by_member ON public.school_member_passkey USING btree (member_id);
CREATE INDEX school_member_recovery_code_by_member ON public.school_member_recovery_code USING btree (member_id);
CREATE INDEX school_member_session_by_member ON public.school_member_session USING btree (member_id);
CREATE INDEX school_picture_file_by_hash ON public.school_picture_file USING btree (hash);
CREATE INDEX school_profile_by_state ON public.school_profile USING btree (state, submitted_at, id);
CREATE INDEX school_profile_check_by_month ON public.school_profile_check USING btree (month);
CREATE INDEX school_rating_by_counted ON public.school_rating USING btree (counted_reviews DESC, (((counted_stars + (15)::double precision) / ((counted_reviews + 5))::double precision)) DESC, school_code) WHERE (review_count > 0);
CREATE INDEX school_rating_by_popularity ON public.school_rating USING btree (review_count DESC, ((((rating_total + 15))::double precision / ((review_count + 5))::double precision)) DESC, school_code) WHERE (review_count > 0);
CREATE INDEX school_suggestion_open ON public.school_suggestion USING btree (suggested_on, id) WHERE (outcome IS NULL);
CREATE INDEX session_by_account ON public.session USING btree (account_id);
CREATE INDEX session_hidden_account_idx ON public.session USING btree (hidden_account);
CREATE INDEX staff_log_by_action ON public.staff_log USING btree (action, id);
CREATE INDEX staff_log_by_staff ON public.staff_log USING btree (staff_id, id);
CREATE INDEX staff_log_by_target ON public.staff_log USING btree (target, id) WHERE (target IS NOT NULL);
CREATE INDEX staff_log_by_time ON public.staff_log USING btree (recorded_at);
CREATE INDEX staff_passkey_by_staff ON public.staff_passkey USING btree (staff_id);
CREATE INDEX staff_recovery_code_by_staff ON public.staff_recovery_code USING btree (staff_id);
CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id);
CREATE INDEX young_story_by_due_time ON public.young_story USING btree (due_at, id) WHERE (closed_on IS NULL);

CREATE OR REPLACE FUNCTION public.add_erasure(hash bytea, kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
    INSERT INTO erasure VALUES ($1, $2, date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date)
    ON CONFLICT ON CONSTRAINT erasure_pkey DO UPDATE SET week = excluded.week $function$;

CREATE OR REPLACE FUNCTION public.clear_release_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        NEW.release_on := NULL;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.clear_text_bands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        NEW.text_bands := '{}';
        NEW.topics := '{}';
        NEW.language := NULL;
        IF NEW.state = 'withdrawn' THEN NEW.sealed_answers := NULL; END IF;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        INSERT INTO school_rating AS kept
          (school_code, review_count, rating_total, counted_reviews, counted_stars, latest_on)
        SELECT school_code, count(*), sum(rating), count(*), sum(rating), max(written_on) FROM added WHERE is_shown(state)
        GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total,
          counted_reviews = kept.counted_reviews + excluded.counted_reviews,
          counted_stars = kept.counted_stars + excluded.counted_stars,
          latest_on = greatest(kept.latest_on, excluded.latest_on);
        PERFORM count_waiting(school_code) FROM (
          SELECT DISTINCT school_code FROM added WHERE is_shown(state) AND is_waiting(counting)) AS school;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.count_waiting(code text)
 RETURNS void
 LANGUAGE sql
AS $function$
      UPDATE school_rating SET
        waiting_count = waiting.reviews,
        counted_reviews = review_count - waiting.reviews + waiting.counted,
        counted_stars = rating_total - waiting.stars + waiting.counted_stars
      FROM (
        SELECT coalesce(sum(reviews), 0) AS reviews, coalesce(sum(stars), 0) AS stars, coalesce(sum(counted), 0) AS counted,
          coalesce(sum(stars::float8 * counted / reviews ORDER BY week), 0) AS counted_stars
        FROM waiting_weeks(code)
      ) AS waiting WHERE school_code = code $function$;

CREATE OR REPLACE FUNCTION public.delete_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        NEW.sealed_answers := NULL;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.delete_changes_of_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM review_change USING removed WHERE review_id = removed.id;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.delete_complaints_about_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM complaint USING deleted WHERE channel = 'report' AND target_id = deleted.id;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.delete_dependents_of_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE targets uuid[];
      BEGIN
        SELECT array_agg(id) INTO targets FROM (
          SELECT id FROM removed
          UNION ALL SELECT review_comment.id FROM review_comment JOIN removed ON review_id = removed.id
        ) AS post;
        DELETE FROM report WHERE target_id = ANY(targets);
        DELETE FROM post_event WHERE target_id = ANY(targets);
        DELETE FROM decision WHERE target_id = ANY(targets);
        DELETE FROM appeal WHERE target_id = ANY(targets);
        DELETE FROM moderation_case WHERE target_id = ANY(targets);
        DELETE FROM review_comment USING removed WHERE review_id = removed.id;
        DELETE FROM helpful_count USING removed WHERE review_id = removed.id;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.end_profile_of_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM end_school_profile(OLD.school_code);
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.end_school_profile(code text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM school_profile WHERE school_code = code AND id <> (
        SELECT id FROM school_profile WHERE school_code = code
        ORDER BY array_position(ARRAY['published', 'waiting', 'draft', 'refused', 'replaced'], state) LIMIT 1);
      UPDATE school_profile SET state = 'draft', submitted_at = NULL, due_at = NULL, warned = false, is_seen = false,
        refusal = NULL, sentence = NULL, stated_in = '{}' WHERE school_code = code;
    END $function$;

CREATE OR REPLACE FUNCTION public.id_hash(id uuid)
 RETURNS bytea
 LANGUAGE sql
AS $function$ SELECT sha256(convert_to(id::text, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION public.is_shown(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['published'::text, 'restored'::text]));

CREATE OR REPLACE FUNCTION public.is_waiting(counting text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (counting = ANY (ARRAY['surge'::text, 'copy'::text]));

CREATE OR REPLACE FUNCTION public.ledger_post(post_type text, post_id uuid)
 RETURNS TABLE(hash bytea, school_code text)
 LANGUAGE sql
 STABLE
AS $function$
    SELECT sha256(convert_to(concat(E'bolshala-ledger/1 post
', post_type, E'
', post_id, E'
', texts), 'UTF8')),
      post.school_code
    FROM (
      SELECT review.school_code,
        concat(octet_length(title), E'
', title, E'
', octet_length(description), E'
', description, E'
') AS texts
      FROM review WHERE post_type = 'review' AND review.id = post_id
      UNION ALL
      SELECT review.school_code, concat(octet_length(body), E'
', body, E'
')
      FROM review_comment JOIN review ON review.id = review_id
      WHERE post_type = 'comment' AND review_comment.id = post_id
    ) AS post
  $function$;

CREATE OR REPLACE FUNCTION public.list_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM add_erasure(sha256(OLD.code_hash), 'certificate');
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.list_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM add_erasure(id_hash(OLD.id), TG_ARGV[0]);
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.list_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF starts_with(TG_TABLE_NAME, 'review_comment') THEN
          PERFORM add_erasure(text_hash(OLD.id, '', OLD.body), 'text');
        ELSE
          PERFORM add_erasure(text_hash(OLD.id, OLD.title, OLD.description), 'text');
        END IF;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          EXECUTE format('INSERT INTO %I SELECT ($1).%I', TG_ARGV[0], TG_ARGV[1]) USING OLD;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          EXECUTE format('INSERT INTO %I SELECT ($1).%I', TG_ARGV[0], TG_ARGV[1]) USING NEW;
        END IF;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.move_to_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        CASE TG_TABLE_NAME
          WHEN 'disclosure_alert' THEN
            INSERT INTO outbox VALUES ('disclosure', NEW.target_id) ON CONFLICT DO NOTHING;
            RETURN NULL;
          WHEN 'report' THEN
            INSERT INTO outbox VALUES ('danger', NEW.id);
            NEW.operator_mail := NULL;
          WHEN 'complaint_mail' THEN
            -- An undo can stop the mail about an outcome before the second run of the maintenance.
            INSERT INTO outbox VALUES (CASE NEW.kind WHEN 'operator' THEN 'complaint' ELSE NEW.kind END,
              coalesce(NEW.answer_id, NEW.complaint_id), 0, CASE NEW.kind WHEN 'outcome' THEN 2 ELSE 0 END)
              ON CONFLICT DO NOTHING;
            RETURN NULL;
          WHEN 'inbox_entry' THEN
            INSERT INTO outbox SELECT CASE recipient WHEN 'operator' THEN 'message' ELSE 'confirmation' END, NEW.id
              FROM unnest(NEW.unsent) AS recipient ON CONFLICT DO NOTHING;
            NEW.unsent := '{}';
        END CASE;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_answer_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM changed HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
      FROM review WHERE is_shown(state)
        AND id IN (SELECT review_id FROM changed WHERE changed.state IN ('published', 'removed', 'withdrawn'))
      HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state)
          AND id IN (SELECT review_id FROM changed WHERE is_shown(changed.state)) HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_page_changes(kind text, school_codes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF cardinality(school_codes) > 100 THEN
          PERFORM pg_notify('page_changes', 'directory');
        ELSE
          PERFORM pg_notify('page_changes', concat_ws(' ', kind, changed_code, place_id))
          FROM unnest(school_codes) AS changed_code LEFT JOIN school ON code = changed_code;
        END IF;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM notify_page_changes('profile', array_agg(DISTINCT school_code)) FROM changed
      WHERE TG_OP = 'UPDATE' OR state = 'published' HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_programmes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code)) FROM programme_request
      WHERE state = 'done' AND programme_id IN (
        SELECT id FROM (
          SELECT id, title, title_hindi FROM changed EXCEPT SELECT id, title, title_hindi FROM before
        ) AS titles
      ) HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code)) FROM (
        SELECT id, school_code, state FROM changed EXCEPT SELECT id, school_code, state FROM before
      ) AS moved WHERE state = 'done' HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM pg_notify('page_changes', 'times');
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT coalesce(alias.school_code, changed.school_code)))
      FROM changed LEFT JOIN school_alias AS alias ON alias.code = changed.school_code
      WHERE is_public HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code))
        FROM changed WHERE is_shown(state) HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code)) FROM programme_request
      WHERE id IN (
        SELECT request_id FROM (
          (SELECT id, request_id, state, begins_at, feedback FROM before
          EXCEPT SELECT id, request_id, state, begins_at, feedback FROM changed)
          UNION ALL
          (SELECT id, request_id, state, begins_at, feedback FROM changed
          EXCEPT SELECT id, request_id, state, begins_at, feedback FROM before)
        ) AS shown WHERE state = 'done'
      ) HAVING count(*) > 0;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.notify_table_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('page_changes', TG_ARGV[0]);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_updated_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (
          SELECT review_id FROM (
            SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM changed
            EXCEPT SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM before
          ) AS texts
        ) HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_updated_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, rating, is_waiting(counting) FROM before WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating, is_waiting(counting) FROM changed WHERE is_shown(state)
          UNION
          (SELECT school_code, id, rating, is_waiting(counting) FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating, is_waiting(counting) FROM before WHERE is_shown(state))
        ) AS rated HAVING count(*) > 0;
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, title, description, written_on FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, title, description, written_on FROM before WHERE is_shown(state)
        ) AS texts HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.notify_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (SELECT review_id FROM changed) HAVING count(*) > 0;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.recount_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE change record;
      BEGIN
        FOR change IN
          SELECT school_code, sum(sign) AS review_count, sum(sign * rating) AS rating_total,
            max(written_on) FILTER (WHERE sign = -1) AS gone_on, max(written_on) FILTER (WHERE sign = 1) AS new_on,
            bool_or(is_waiting(counting)) AS has_waiting
          FROM (
            SELECT -1 AS sign, school_code, rating, written_on, counting FROM removed WHERE is_shown(state)
            UNION ALL SELECT 1, school_code, rating, written_on, counting FROM added WHERE is_shown(state)
          ) AS row
          GROUP BY school_code
          HAVING sum(sign) <> 0 OR sum(sign * rating) <> 0 OR bool_or(is_waiting(counting))
            OR max(written_on) FILTER (WHERE sign = -1) <> max(written_on) FILTER (WHERE sign = 1)
          ORDER BY school_code
        LOOP
          INSERT INTO school_rating (school_code, review_count, rating_total) VALUES (change.school_code, 0, 0)
            ON CONFLICT DO NOTHING;
          UPDATE school_rating SET
            review_count = review_count + change.review_count,
            rating_total = rating_total + change.rating_total,
            counted_reviews = counted_reviews + change.review_count,
            counted_stars = counted_stars + change.rating_total,
            latest_on = greatest(latest_on, change.new_on)
          WHERE school_code = change.school_code;
          IF change.new_on IS NULL OR change.new_on < change.gone_on THEN
            UPDATE school_rating SET latest_on = (
              SELECT written_on FROM review WHERE school_code = change.school_code AND is_shown(state)
              ORDER BY written_on DESC LIMIT 1)
            WHERE school_code = change.school_code AND latest_on <= change.gone_on;
          END IF;
          IF change.has_waiting THEN PERFORM count_waiting(change.school_code); END IF;
        END LOOP;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_issuer_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'The log of issuer keys is append-only.';
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'The ledger of removals is append-only.';
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_school_member_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'The log of school members is append-only.';
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_staff_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'The staff log is append-only.';
      END $function$;

CREATE OR REPLACE FUNCTION public.remove_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM erasure WHERE hash = id_hash(NEW.id);
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.school_codes(any_code text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
      SELECT school.code || ARRAY(SELECT alias.code FROM school_alias AS alias
        WHERE alias.school_code = school.code ORDER BY position)
      FROM school WHERE school.code = coalesce(
        (SELECT alias.school_code FROM school_alias AS alias WHERE alias.code = any_code), any_code) $function$;

CREATE OR REPLACE FUNCTION public.set_post_hash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        SELECT found.hash INTO NEW.post_hash FROM ledger_post(NEW.target_type, NEW.target_id) AS found;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.text_hash(id uuid, title text, body text)
 RETURNS bytea
 LANGUAGE sql
AS $function$ SELECT sha256(convert_to(concat(id, ' ', length(title), ' ', title, body), 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION public.uncount_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        PERFORM FROM school_rating
          WHERE school_code IN (SELECT school_code FROM removed WHERE is_shown(state)) ORDER BY school_code FOR UPDATE;
        UPDATE school_rating AS kept SET
          review_count = kept.review_count - gone.review_count,
          rating_total = kept.rating_total - gone.rating_total,
          counted_reviews = kept.counted_reviews - gone.review_count,
          counted_stars = kept.counted_stars - gone.rating_total,
          latest_on = CASE WHEN gone.latest_on < kept.latest_on THEN kept.latest_on ELSE (
            SELECT written_on FROM review WHERE review.school_code = kept.school_code AND is_shown(state)
            ORDER BY written_on DESC LIMIT 1) END
        FROM (
          SELECT school_code, count(*) AS review_count, sum(rating) AS rating_total, max(written_on) AS latest_on
          FROM removed WHERE is_shown(state) GROUP BY school_code
        ) AS gone WHERE kept.school_code = gone.school_code;
        PERFORM count_waiting(school_code) FROM (
          SELECT DISTINCT school_code FROM removed WHERE is_shown(state) AND is_waiting(counting)) AS school;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.waiting_weeks(code text)
 RETURNS TABLE(week date, reviews bigint, stars bigint, counted bigint)
 LANGUAGE sql
 STABLE
AS $function$
        SELECT written_on, count(*), sum(rating), least(count(*), max(usual_reviews)) FROM review
        WHERE school_code = code AND is_waiting(counting) AND is_shown(state) GROUP BY written_on
      $function$;

CREATE TRIGGER list_deleted AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION list_row('account');
CREATE TRIGGER list_deleted AFTER DELETE ON public.complaint FOR EACH ROW EXECUTE FUNCTION list_row('complaint');
CREATE TRIGGER move_to_outbox BEFORE INSERT ON public.complaint_mail FOR EACH ROW EXECUTE FUNCTION move_to_outbox();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_item FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('times');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.directory_version FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('directory');
CREATE TRIGGER move_to_outbox BEFORE INSERT ON public.disclosure_alert FOR EACH ROW EXECUTE FUNCTION move_to_outbox();
CREATE TRIGGER notify_delete AFTER DELETE ON public.helpful_count REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_votes();
CREATE TRIGGER notify_insert AFTER INSERT ON public.helpful_count REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_votes();
CREATE TRIGGER notify_update AFTER UPDATE ON public.helpful_count REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_votes();
CREATE TRIGGER list_deleted AFTER DELETE ON public.inbox_entry FOR EACH ROW EXECUTE FUNCTION list_row('message');
CREATE TRIGGER move_to_outbox BEFORE INSERT ON public.inbox_entry FOR EACH ROW WHEN ((new.unsent <> '{}'::text[])) EXECUTE FUNCTION move_to_outbox();
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.issuer_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_issuer_log_change();
CREATE TRIGGER list_deleted AFTER DELETE ON public.opportunity_offer FOR EACH ROW EXECUTE FUNCTION list_row('offer');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.picture FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('times');
CREATE TRIGGER set_post_hash BEFORE INSERT ON public.post_event FOR EACH ROW WHEN (((new.to_state = 'removed'::text) AND (current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION set_post_hash();
CREATE TRIGGER notify_update AFTER UPDATE ON public.programme REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_programmes();
CREATE TRIGGER notify_update AFTER UPDATE ON public.programme_request REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_requests();
CREATE TRIGGER notify_update AFTER UPDATE ON public.programme_session REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE ON public.removal_ledger FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('transparency');
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.removal_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER move_to_outbox BEFORE INSERT ON public.report FOR EACH ROW WHEN ((new.operator_mail IS NOT NULL)) EXECUTE FUNCTION move_to_outbox();
CREATE TRIGGER clear_release_day BEFORE UPDATE ON public.review FOR EACH ROW WHEN (((new.release_on IS NOT NULL) AND (new.state <> 'pending'::text))) EXECUTE FUNCTION clear_release_day();
CREATE TRIGGER clear_text_bands BEFORE INSERT OR UPDATE ON public.review FOR EACH ROW WHEN (((new.state = 'withdrawn'::text) OR (new.description = ''::text))) EXECUTE FUNCTION clear_text_bands();
CREATE TRIGGER count_inserted AFTER INSERT ON public.review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER count_updated AFTER UPDATE ON public.review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER delete_answers BEFORE INSERT OR UPDATE ON public.review FOR EACH ROW WHEN (((new.sealed_answers IS NOT NULL) AND (new.state = ANY (ARRAY['removed'::text, 'withdrawn'::text])))) EXECUTE FUNCTION delete_answers();
CREATE TRIGGER delete_changes AFTER DELETE ON public.review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_changes_of_reviews();
CREATE TRIGGER delete_complaints AFTER DELETE ON public.review REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_complaints_about_reviews();
CREATE TRIGGER delete_dependents AFTER DELETE ON public.review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_dependents_of_reviews();
CREATE TRIGGER list_changed AFTER UPDATE ON public.review FOR EACH ROW WHEN (((old.state <> 'queued'::text) AND ((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)))) EXECUTE FUNCTION list_text();
CREATE TRIGGER list_deleted AFTER DELETE ON public.review FOR EACH ROW WHEN ((old.state <> 'queued'::text)) EXECUTE FUNCTION list_text();
CREATE TRIGGER list_hidden AFTER UPDATE ON public.review FOR EACH ROW WHEN ((is_shown(old.state) AND (NOT is_shown(new.state)) AND (new.state <> 'queued'::text))) EXECUTE FUNCTION list_row('hidden');
CREATE TRIGGER notify_delete AFTER DELETE ON public.review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_reviews();
CREATE TRIGGER notify_insert AFTER INSERT ON public.review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_reviews();
CREATE TRIGGER notify_update AFTER UPDATE ON public.review REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_updated_reviews();
CREATE TRIGGER recount_updated AFTER UPDATE ON public.review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_reviews();
CREATE TRIGGER uncount_deleted AFTER DELETE ON public.review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();
CREATE TRIGGER uncount_updated AFTER UPDATE ON public.review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();
CREATE TRIGGER unlist_hidden AFTER UPDATE ON public.review FOR EACH ROW WHEN ((is_shown(new.state) AND (NOT is_shown(old.state)))) EXECUTE FUNCTION remove_hidden();
CREATE TRIGGER notify_insert AFTER INSERT ON public.review_answer_sum REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_answer_sums();
CREATE TRIGGER notify_update AFTER UPDATE ON public.review_answer_sum REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_answer_sums();
CREATE TRIGGER clear_release_day BEFORE UPDATE ON public.review_change FOR EACH ROW WHEN (((new.release_on IS NOT NULL) AND (new.state <> 'pending'::text))) EXECUTE FUNCTION clear_release_day();
CREATE TRIGGER delete_complaints AFTER DELETE ON public.review_comment REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_complaints_about_reviews();
CREATE TRIGGER list_changed AFTER UPDATE ON public.review_comment FOR EACH ROW WHEN (((old.state <> 'queued'::text) AND (old.body <> new.body))) EXECUTE FUNCTION list_text();
CREATE TRIGGER list_deleted AFTER DELETE ON public.review_comment FOR EACH ROW WHEN ((old.state <> 'queued'::text)) EXECUTE FUNCTION list_text();
CREATE TRIGGER list_hidden AFTER UPDATE ON public.review_comment FOR EACH ROW WHEN ((is_shown(old.state) AND (NOT is_shown(new.state)) AND (new.state <> 'queued'::text))) EXECUTE FUNCTION list_row('hidden');
CREATE TRIGGER notify_delete AFTER DELETE ON public.review_comment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_comments();
CREATE TRIGGER notify_insert AFTER INSERT ON public.review_comment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_comments();
CREATE TRIGGER notify_update AFTER UPDATE ON public.review_comment REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('bolshala.shuffling'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_updated_comments();
CREATE TRIGGER unlist_hidden AFTER UPDATE ON public.review_comment FOR EACH ROW WHEN ((is_shown(new.state) AND (NOT is_shown(old.state)))) EXECUTE FUNCTION remove_hidden();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.school FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('directory');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE ON public.school_alias FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('directory');
CREATE TRIGGER list_deleted AFTER DELETE ON public.school_answer FOR EACH ROW WHEN ((old.state = ANY (ARRAY['published'::text, 'replaced'::text]))) EXECUTE FUNCTION list_row('answer');
CREATE TRIGGER list_hidden AFTER UPDATE ON public.school_answer FOR EACH ROW WHEN (((old.state = ANY (ARRAY['published'::text, 'replaced'::text])) AND (new.state = ANY (ARRAY['removed'::text, 'withdrawn'::text])))) EXECUTE FUNCTION list_row('answer');
CREATE TRIGGER notify_delete AFTER DELETE ON public.school_answer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_answers();
CREATE TRIGGER notify_insert AFTER INSERT ON public.school_answer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_answers();
CREATE TRIGGER notify_update AFTER UPDATE ON public.school_answer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_answers();
CREATE TRIGGER list_erased AFTER UPDATE ON public.school_certificate FOR EACH ROW WHEN (((old.encrypted IS NOT NULL) AND (new.encrypted IS NULL))) EXECUTE FUNCTION list_certificate();
CREATE TRIGGER list_deleted AFTER DELETE ON public.school_claim FOR EACH ROW EXECUTE FUNCTION list_row('claim');
CREATE TRIGGER list_erased AFTER UPDATE ON public.school_claim FOR EACH ROW WHEN (((old.form IS NOT NULL) AND (new.form IS NULL))) EXECUTE FUNCTION list_row('claim form');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE ON public.school_event FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('times');
CREATE TRIGGER notify_delete AFTER DELETE ON public.school_event_result REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_results();
CREATE TRIGGER notify_insert AFTER INSERT ON public.school_event_result REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_results();
CREATE TRIGGER end_profile AFTER UPDATE ON public.school_member FOR EACH ROW WHEN (((old.role = 'owner'::text) AND new.disabled AND (NOT old.disabled))) EXECUTE FUNCTION end_profile_of_owner();
CREATE TRIGGER list_disabled AFTER UPDATE ON public.school_member FOR EACH ROW WHEN ((new.disabled AND (NOT old.disabled))) EXECUTE FUNCTION list_row('school member');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.school_member_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_school_member_log_change();
CREATE TRIGGER list_hidden AFTER UPDATE ON public.school_profile FOR EACH ROW WHEN (((old.state = 'published'::text) AND (new.state = ANY (ARRAY['refused'::text, 'draft'::text])))) EXECUTE FUNCTION list_row('profile');
CREATE TRIGGER notify_delete AFTER DELETE ON public.school_profile REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_profiles();
CREATE TRIGGER notify_insert AFTER INSERT ON public.school_profile REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_profiles();
CREATE TRIGGER notify_update AFTER UPDATE ON public.school_profile REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_profiles();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.signed_head FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('signed-head');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_text FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('texts');
CREATE TRIGGER list_disabled AFTER UPDATE ON public.staff FOR EACH ROW WHEN (((new.disabled AND (NOT old.disabled)) OR ((new.password_hash IS NULL) AND (old.password_hash IS NOT NULL)))) EXECUTE FUNCTION list_row('staff');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_log_change();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE ON public.transparency_figures FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('transparency');
