import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { roles, topics } from '#contract/inbox.ts'
import type { Message } from '../mail/mailer.ts'
import { signature } from '../mail/messages.ts'
import type { InboxEntry, MessageForm, Recipient, SchoolForm } from './inbox-entry.ts'

const hour = 3_600_000

/** As people in India read the time. */
function indianTime(time: Date): string {
  return time.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })
}

/** What the law asks of who gets a complaint, with the times that follow from when it came. */
function complaintNotice(receivedAt: Date): string {
  const { acknowledgedInHours, settledInDays } = brand.complaints
  const after = (hours: number) => indianTime(new Date(receivedAt.getTime() + hours * hour))
  return `

If this is a complaint, the law gives you a time for it:
acknowledge it by ${after(acknowledgedInHours)}, settle it by ${after(settledInDays * 24)}.`
}

/** A message of the contact form, for the operator. */
function messageLetter({ name, email, topic, message }: MessageForm, receivedAt: Date): Message {
  return {
    to: brand.contactEmail,
    replyTo: email,
    subject: `Contact form: ${topics[topic]}`,
    text: `From: ${name} <${email}>
About: ${topics[topic]}
Received: ${indianTime(receivedAt)}${topic === 'review' ? complaintNotice(receivedAt) : ''}

${message}

An answer to this mail goes to ${email}.`,
  }
}

/** A school that wants to take part, for the operator. */
function registrationLetter(form: SchoolForm, receivedAt: Date): Message {
  const { schoolId, schoolName, location, district, state, contactPerson, role, phone, email, note } = form
  const wished = schoolProgramme.gets.items
    .filter(({ key }) => form.interests.includes(key))
    .map(({ title }) => `- ${title}`)
    .join('\n')
  return {
    to: brand.contactEmail,
    replyTo: email,
    subject: 'A school wants to take part',
    text: `School: ${schoolName}
Place: ${[location, district, state].filter(Boolean).join(', ')}
${schoolId === undefined ? 'Not in the directory.' : `In the directory as ${schoolId}.`}

Contact: ${contactPerson}, ${roles[role].toLowerCase()}
Phone: ${phone}
E-mail: ${email}
Received: ${indianTime(receivedAt)}

Wishes:
${wished || 'None ticked.'}${note === undefined ? '' : `\n\n${note}`}

An answer to this mail goes to ${email}. It has been told that the registration has arrived.`,
  }
}

/**
 * For the address that somebody registers a school with. Nothing in it was typed by the sender: whoever puts in
 * a stranger's address cannot make us say something to them.
 */
function confirmationLetter({ email }: SchoolForm): Message {
  return {
    to: email,
    replyTo: brand.contactEmail,
    subject: `${brand.name} has your school's registration`,
    text: `Thank you. Your school's registration has arrived.

What happens next: we read it and answer within ${claims.answersWithin}, by mail or by phone. Then we set up your school's profile together with you. You see it before anybody else does.

Is something missing, or wrong? Just answer this mail.

If it was not you, somebody typed your address by mistake. Answer this mail and say so: then we delete it.${signature}`,
  }
}

/** What goes to a recipient of a lead; nothing where a lead of its kind tells them nothing. */
export function letterTo(recipient: Recipient, { form, receivedAt }: InboxEntry): Message | undefined {
  if (form.kind === 'message') return recipient === 'operator' ? messageLetter(form, receivedAt) : undefined
  return recipient === 'operator' ? registrationLetter(form, receivedAt) : confirmationLetter(form)
}
