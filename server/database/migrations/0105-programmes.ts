import { type Kysely, sql } from 'kysely'

/** Title, text, the same in Hindi, first and last class, days, minutes on each day, capacity, what the school provides. */
type Initial = readonly [
  title: string,
  text: string,
  titleHindi: string,
  textHindi: string,
  fromClass: number,
  toClass: number,
  days: number,
  minutes: number,
  capacity: number,
  material: string,
]

/** The programmes of the home page. */
const initial: readonly Initial[] = [
  [
    'Skill workshops',
    'Speaking, writing, working in a team: two hours, hands on.',
    'हुनर की वर्कशॉप',
    'बोलना, लिखना, टीम में काम करना: दो घंटे, ख़ुद करके सीखना।',
    6,
    12,
    1,
    120,
    40,
    'A room where chairs can be moved, and a board',
  ],
  [
    'Career bootcamps',
    'A week to find out what a job is really like.',
    'करियर बूटकैंप',
    'एक हफ़्ता, यह जानने के लिए कि कोई काम असल में कैसा होता है।',
    9,
    12,
    5,
    180,
    60,
    'A room with a projector',
  ],
  [
    'Internships',
    'First real work with people who explain it.',
    'इंटर्नशिप',
    'पहला असली काम, ऐसे लोगों के साथ जो समझाते हैं।',
    11,
    12,
    5,
    240,
    10,
    '',
  ],
  [
    'Debate circuit',
    'Take a side, hold it, change it for a good reason.',
    'वाद-विवाद सर्किट',
    'एक पक्ष लें, उस पर टिकें, और अच्छी वजह हो तो उसे बदलें।',
    8,
    12,
    1,
    180,
    60,
    'A hall with two tables',
  ],
  [
    'Model United Nations',
    'Speak for a country you have never seen.',
    'मॉडल यूनाइटेड नेशंस',
    'उस देश की बात रखें जिसे आपने कभी देखा नहीं।',
    8,
    12,
    2,
    300,
    80,
    'A hall, and three rooms for committees',
  ],
  [
    'Code and build days',
    'From an idea to something that runs, in one day.',
    'कोड और बिल्ड डे',
    'एक दिन में, एक विचार से चलती हुई चीज़ तक।',
    6,
    12,
    1,
    300,
    40,
    'A computer for every two students',
  ],
  [
    'Gaming and esports league',
    'Teams, tactics and fair play between schools.',
    'गेमिंग और ई-स्पोर्ट्स लीग',
    'टीमें, दाँव-पेच और स्कूलों के बीच साफ़-सुथरा खेल।',
    8,
    12,
    1,
    240,
    40,
    'A computer room with internet',
  ],
  [
    'Art and design studio',
    'Paint, print, film: shown where others can see it.',
    'आर्ट और डिज़ाइन स्टूडियो',
    'पेंट, प्रिंट, फ़िल्म: वहाँ दिखाया जाए जहाँ दूसरे देख सकें।',
    1,
    12,
    1,
    180,
    40,
    'A room with water, and old newspapers for the tables',
  ],
  [
    'Quiz league',
    'For everyone who always knew the useless answers.',
    'क्विज़ लीग',
    'उन सबके लिए जिन्हें हमेशा बेकार के जवाब पता होते थे।',
    6,
    12,
    1,
    120,
    100,
    'A hall',
  ],
  [
    'Student newsroom',
    'Find a story, check it, and see it in print.',
    'स्टूडेंट न्यूज़रूम',
    'ख़बर ढूँढें, जाँचें, और उसे छपा हुआ देखें।',
    8,
    12,
    1,
    180,
    30,
    'Paper and pens',
  ],
]

/** Programmes that schools ask for, and their sessions. Instances of the previous version do not know them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db)
  for (const [position, row] of initial.entries())
    await sql`INSERT INTO programme (position, title, description, title_hindi, description_hindi,
      from_class, to_class, days, minutes, capacity, material) VALUES (${position}, ${sql.join([...row])})`.execute(
      db,
    )
  for (const statement of notifications) await statement.execute(db)
}

const tables = [
  sql`CREATE TABLE programme (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    position integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    title_hindi text NOT NULL DEFAULT '',
    description_hindi text NOT NULL DEFAULT '',
    material text NOT NULL DEFAULT '',
    from_class smallint NOT NULL,
    to_class smallint NOT NULL CHECK (to_class >= from_class),
    days smallint NOT NULL CHECK (days > 0),
    minutes smallint NOT NULL CHECK (minutes > 0),
    capacity integer NOT NULL CHECK (capacity > 0),
    retired boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE trainer (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    email text NOT NULL,
    retired_on date
  )`,
  sql`CREATE TABLE programme_request (
    id uuid PRIMARY KEY,
    school_code text NOT NULL,
    programme_id uuid NOT NULL REFERENCES programme,
    wished_month text NOT NULL CHECK (wished_month ~ '^[0-9]{4}-[0-9]{2}$'),
    from_class smallint NOT NULL,
    to_class smallint NOT NULL CHECK (to_class >= from_class),
    pupils integer NOT NULL CHECK (pupils > 0),
    remark text NOT NULL DEFAULT '',
    language text NOT NULL,
    state text NOT NULL CHECK (state IN ('asked', 'scheduled', 'done', 'declined', 'withdrawn')),
    asked_on date NOT NULL,
    due_at timestamptz,
    warned boolean NOT NULL DEFAULT false,
    sentence text,
    version integer NOT NULL DEFAULT 0,
    CHECK ((due_at IS NOT NULL) = (state = 'asked'))
  )`,
  sql`CREATE UNIQUE INDEX programme_request_open ON programme_request (school_code, programme_id)
    WHERE state IN ('asked', 'scheduled')`,
  sql`CREATE INDEX programme_request_by_school ON programme_request (school_code, asked_on DESC, id)`,
  sql`CREATE INDEX programme_request_by_due_time ON programme_request (due_at, id) WHERE state = 'asked'`,
  sql`CREATE INDEX programme_request_by_state ON programme_request (state, asked_on DESC, id)`,
  sql`CREATE INDEX programme_request_by_programme ON programme_request (programme_id)`,
  sql`CREATE TABLE programme_session (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    request_id uuid NOT NULL REFERENCES programme_request ON DELETE CASCADE,
    trainer_id uuid REFERENCES trainer ON DELETE SET NULL,
    begins_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > begins_at),
    state text NOT NULL CHECK (state IN ('planned', 'done', 'cancelled')),
    sequence integer NOT NULL DEFAULT 0,
    participants integer CHECK (participants > 0),
    feedback_until date,
    feedback jsonb,
    event_id text,
    CHECK ((participants IS NOT NULL) = (state = 'done'))
  )`,
  sql`CREATE UNIQUE INDEX programme_session_of_request ON programme_session (request_id) WHERE state <> 'cancelled'`,
  sql`CREATE INDEX programme_session_by_time ON programme_session (begins_at) WHERE state <> 'cancelled'`,
  sql`CREATE INDEX programme_session_by_trainer ON programme_session (trainer_id, begins_at)`,
  sql`CREATE INDEX programme_session_by_feedback ON programme_session (feedback_until)
    WHERE feedback_until IS NOT NULL AND feedback IS NULL`,
  sql`CREATE TABLE programme_mail (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    request_id uuid NOT NULL REFERENCES programme_request ON DELETE CASCADE,
    session_id uuid REFERENCES programme_session ON DELETE CASCADE,
    trainer_id uuid REFERENCES trainer ON DELETE CASCADE,
    recipient text NOT NULL CHECK (recipient IN ('school', 'trainer', 'staff')),
    kind text NOT NULL CHECK (kind IN ('asked', 'scheduled', 'moved', 'cancelled', 'declined', 'done')),
    sequence integer NOT NULL DEFAULT 0,
    begins_at timestamptz,
    ends_at timestamptz
  )`,
  sql`CREATE INDEX programme_mail_by_request ON programme_mail (request_id)`,
  sql`CREATE INDEX programme_mail_by_session ON programme_mail (session_id)`,
  sql`CREATE INDEX programme_mail_by_trainer ON programme_mail (trainer_id)`,
]

/** Pages of schools show sessions that took place. */
const notifications = [
  sql`CREATE FUNCTION notify_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END $$`,
  sql`CREATE TRIGGER notify_update AFTER UPDATE ON programme_session
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions()`,
  sql`CREATE FUNCTION notify_programmes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code)) FROM programme_request
      WHERE state = 'done' AND programme_id IN (
        SELECT id FROM (
          SELECT id, title, title_hindi FROM changed EXCEPT SELECT id, title, title_hindi FROM before
        ) AS titles
      ) HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER notify_update AFTER UPDATE ON programme
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_programmes()`,
  // After the merge of two schools.
  sql`CREATE FUNCTION notify_requests() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code)) FROM (
        SELECT id, school_code, state FROM changed EXCEPT SELECT id, school_code, state FROM before
      ) AS moved WHERE state = 'done' HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER notify_update AFTER UPDATE ON programme_request
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_requests()`,
]
