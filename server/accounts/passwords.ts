import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import * as accountMessages from '#contract/account-messages.ts'
import { isSameEmail } from '#contract/text.ts'
import { badInput, Overloaded } from '../errors.ts'

/** Includes common passwords of India. Passwords are also compared without the digits and signs at their end. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pass passwort mypassword password1 admin administrator root user guest
  welcome letmein login master secret access hello iloveyou ilove loveyou iloveu lovely love sweetheart darling
  qwerty qwertyui qwertyuiop qwertyu qwert qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e q1w2e3r4 zaq12wsx
  asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm zxcvbnm1 qwerasdf poiuytrewq lkjhgfdsa mnbvcxz asdfasdf asdasdasd
  abc abcd abcde abcdef abcabc abcd1234 abc12345 a1b2c3d4 aa123456 a123456 a12345678 aaaaaaaa test testing changeme
  12341234 123123123 12312312 11223344 112233445566 123321123 12344321 123454321 1234qwer qwer1234 87654321 147258369
  147852369 159357258 987654321 9876543210 1029384756 741852963 789456123 123654789 10203040 00000000 11111111
  12121212 13131313 123456789a 12345678a 1234567q 12345qwert 123qweasd 123qwe123 1qazxsw2 0987654321 102030405060
  football cricket baseball basketball superman batman spiderman pokemon dragon monkey sunshine princess shadow
  michael jordan jennifer jessica ashley daniel charlie thomas george computer internet samsung google facebook
  whatever trustno starwars freedom summer winter flower cookie chocolate butterfly purple orange banana tigger
  blink hunter ranger killer soccer hockey ginger pepper buster maggie cheese
  india indian bharat hindustan jaihind jai jaishreeram jaishriram shreeram shriram sitaram ram ramram krishna
  harekrishna radhe radheradhe radhekrishna radhakrishna omsairam sairam saibaba om omnamahshivaya namahshivaya
  mahadev harharmahadev shiva bholenath ganesh ganpati ganesha hanuman bajrangbali lakshmi laxmi durga saraswati
  waheguru allah bismillah muhammad jesus jesuschrist mummy papa mummypapa mompapa momdad maapapa maa mom dad mother
  father family friends friend student school college teacher scooby sachin dhoni virat kohli rohit salman shahrukh
  priya pooja puja neha anjali rahul rohan amit sumit deepak suresh ramesh mahesh rajesh rakesh sanjay vijay ajay
  mumbai delhi kolkata chennai bangalore hyderabad punjab kerala tamil bihar rajasthan gujarat bolshala
  `
    .trim()
    .split(/\s+/),
)

/** @see OWASP Password Storage Cheat Sheet */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each computation occupies one processor core. */
const runLimited = pLimit(2)

/** In a full queue, the last request waits about a second. */
const maximumQueueLength = 40

async function enqueue<T>(compute: () => Promise<T>): Promise<T> {
  if (runLimited.pendingCount >= maximumQueueLength) throw new Overloaded('work queue')
  return runLimited(compute)
}

/** @throws AppError 503 if the queue is full */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password.normalize('NFC'), cost))
}

// Without a password hash, a login must take as long as any other.
const dummyHash = hashPassword(crypto.randomUUID())

/**
 * Without a hash, returns false after the same time.
 * @throws AppError 503 if the queue is full
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await dummyHash)
  const matches = await enqueue(() => verify(comparedHash, password.normalize('NFC')))
  return matches && typeof passwordHash === 'string'
}

/** The 49,000 most frequent passwords of published leaks, in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Detects `aaaaaaaa`, `12345678` and `87654321`. */
function isCharacterRun(password: string): boolean {
  const steps = [...password]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - password.charCodeAt(index))
  return [0, 1, -1].some((step) => steps.every((difference) => difference === step))
}

function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  const stem = lowerCase.replace(/[\d\W_]+$/, '')
  return (
    isCharacterRun(lowerCase) ||
    leakedPasswords.has(lowerCase) ||
    commonPasswords.has(lowerCase) ||
    commonPasswords.has(stem)
  )
}

export function rejectWeakPassword(password: string, email: string): void {
  if (isSameEmail(password, email)) throw badInput({ password: accountMessages.passwordIsEmail })
  if (isCommonPassword(password)) {
    throw badInput({ password: accountMessages.passwordTooCommon })
  }
}
