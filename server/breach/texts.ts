import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { indianTime } from '../clock.ts'
import type { BreachKind } from './affected.ts'

export type Breach = {
  kinds: readonly BreachKind[]
  /** First day of the exposure, `YYYY-MM-DD` in India. */
  since: string
  /** Last day of the exposure, `YYYY-MM-DD` in India. */
  until: string
  /** When the operator noticed the breach. The legal deadlines count from this time. */
  noticedAt: Date
  persons: number
}

const gap = (what: string) => `[[FILL IN: ${what}]]`

const { operator, grievanceOfficer, name } = brand

const hourMs = 3_600_000

type Exposure = { data: string; consequence: string; advice: string }

const exposures: Record<BreachKind, Exposure> = {
  accounts: {
    data: 'your name, your email address and your password in scrambled form',
    consequence:
      'Somebody could send you unwanted or false mail. Somebody who tries long enough could find out a short or common password.',
    advice: `Change your password at ${name}. If you use the same password elsewhere, change it there too. We never ask for a password by mail.`,
  },
  inbox: {
    data: 'what you sent us with the contact form or to register a school: your name, your email address, your text and, for a school, your role and phone number',
    consequence: 'Somebody could know what you wrote to us and could write to you or call you.',
    advice: 'Do not trust calls or mails that mention what you wrote to us. Ask us if you are not sure.',
  },
  complaints: {
    data: 'the complaints and requests that you sent us, with your email address and, if you gave it, your name',
    consequence: 'Somebody could know that you complained, and about what.',
    advice: 'If somebody threatens you because of a complaint, call the police at 112 and tell us.',
  },
  claims: {
    data: 'your claim of the page of a school: your name, your position, your email address, your phone number if you gave it, and the documents that you sent in encrypted form',
    consequence: 'Somebody could know that you speak for a school, and could write to you or call you.',
    advice: 'Do not trust calls or mails that mention your claim. Ask us if you are not sure.',
  },
  offers: {
    data: 'the opportunity for students that you offered, with your name, your email address and your answers to our questions',
    consequence: 'Somebody could know that you offered it, and could write to you.',
    advice: 'Do not trust mails that mention your offer. Ask us if you are not sure.',
  },
  staff: {
    data: 'your staff account: your email address, your role, your password in scrambled form and your second factor in encrypted form',
    consequence: 'Somebody could try to sign in to the desk as you.',
    advice: 'Set a new password and a new second factor at the desk today.',
  },
  schools: {
    data: 'your account for a school: your email address, your school and role, your password in scrambled form and your second factor in encrypted form',
    consequence: 'Somebody could try to sign in to the account of your school as you.',
    advice: 'Set a new password and a new second factor in your school’s account today.',
  },
  'secret-key': {
    data: 'the secret key of the site',
    consequence:
      'Somebody who also has our database could test whether your email address was used to review a certain school. This works only for one address at a time, and only for reviews that were sent without a secret code. A list of who wrote what does not exist.',
    advice: 'If such a review could harm you, withdraw it with its author key.',
  },
}

export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * hourMs)
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

const contact = `${grievanceOfficer.name}, Grievance Officer
${grievanceOfficer.email}
${grievanceOfficer.phone}
${operator.name}, ${operator.postalAddress}`

/** @see rule 7(1) of the Digital Personal Data Protection Rules, 2025 */
export function textForPersons(breach: Breach, kinds: readonly BreachKind[]): string {
  const parts = kinds.map((kind) => exposures[kind])
  return `Subject: Your data at ${name} was exposed

Data that we store about you was exposed. We are sorry. This mail says what happened and what you can do.

What happened
${gap('what happened, in two or three plain sentences')}
The data was exposed from ${breach.since} to ${breach.until}. Affected system: ${gap('which computer or service')}.

Which data of yours
${list(parts.map(({ data }) => data))}

What could follow
${list(parts.map(({ consequence }) => consequence))}

What you can do
${list(parts.map(({ advice }) => advice))}

What we do
${gap('what you have done and what you are doing against the risk')}

Reviews, comments, votes and reports are stored without their authors. They are not connected with your account or your email address.

Questions? Write to us or call us:
${contact}

${name}
`
}

/** @see direction (ii) of CERT-In of 28 April 2022 and its Annexure I */
export function textForCertIn(breach: Breach): string {
  return `To: incident@cert-in.org.in (phone 1800-11-4949, 24 hours)
Due: ${indianTime(hoursAfter(breach.noticedAt, 6))} (Indian time), six hours after the incident was noticed
Subject: Cyber incident report: data breach at ${name}

Reported by: ${contact}
Affected system: ${name}, ${gap('address of the site, IP address, place of the server, software version')}
Type of incident: data breach, ${gap('such as unauthorised access, compromise of a server, loss of a backup')}
Noticed: ${indianTime(breach.noticedAt)} (Indian time)
Duration: ${breach.since} to ${breach.until}
Exposed data: ${breach.kinds.join(', ')}
Persons concerned: ${breach.persons}
Symptoms: ${gap('what you have seen')}
Measures so far: ${gap('what you have done')}
`
}

/** @see rule 7(2)(a) of the Digital Personal Data Protection Rules, 2025 */
export function firstTextForBoard(breach: Breach): string {
  return `To: Data Protection Board of India
Due: without delay
Subject: Personal data breach at ${name}, first intimation

Data Fiduciary: ${contact}

Nature of the breach: ${gap('what happened')}
Extent: ${breach.persons} persons; ${breach.kinds.join(', ')}
Timing: ${breach.since} to ${breach.until}; noticed on ${indianTime(breach.noticedAt)} (Indian time)
Location: ${gap('which computer or service')}
Likely impact:
${list(breach.kinds.map((kind) => exposures[kind].consequence))}
`
}

/** @see rule 7(2)(b) of the Digital Personal Data Protection Rules, 2025 */
export function detailedTextForBoard(breach: Breach): string {
  return `To: Data Protection Board of India
Due: ${indianTime(hoursAfter(breach.noticedAt, 72))} (Indian time), 72 hours after the breach was noticed
Subject: Personal data breach at ${name}, detailed intimation

Data Fiduciary: ${contact}

Updated description: ${gap('nature, extent, timing and location as you know them now')}
Extent: ${breach.persons} persons; ${breach.kinds.join(', ')}
Events, circumstances and reasons: ${gap('how the breach happened')}
Measures against the risk: ${gap('done and planned')}
Findings about the person who caused it: ${gap('what you know, or: none so far')}
Measures to prevent a repetition: ${gap('done and planned')}
Intimations to affected persons: ${breach.persons} persons by mail, sent on ${gap('day and time')}
`
}

/** Returns a notice for persons whose email address is not stored. */
export function publicNotice(breach: Breach): string {
  return `Data at ${name} was exposed

${gap('what happened, in two or three plain sentences')} The data was exposed from ${breach.since} to ${breach.until}.

We write to everybody whose email address we have. If your account or your message to us was deleted before ${breach.until}, or if you gave us no email address, we cannot write to you. But your data may have been exposed too:
${list(breach.kinds.filter((kind) => kind !== 'staff').map((kind) => exposures[kind].data))}

What you can do:
${list(breach.kinds.filter((kind) => kind !== 'staff').map((kind) => exposures[kind].advice))}

Questions: ${grievanceOfficer.email}, or the page "${publicPages.complaint.label}".
`
}
