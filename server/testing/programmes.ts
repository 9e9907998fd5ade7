import { randomUUID } from 'node:crypto'
import type { DeskRequest, ProgrammeCatalogue } from '#contract/desk-programmes.ts'
import type { SchoolProgrammes } from '#contract/programmes.ts'
import { noLimits, type TestApp, testApp } from './app.ts'
import type { TestSchoolMember, TestStaff } from './members.ts'
import { sampleSchoolId } from './requests.ts'

/** Monday, 10 a.m. in India. */
const startsAt = '2026-11-02T04:30:00Z'

export async function startWithProgrammes(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ limits: noLimits, startsAt, ...options })
  const staff = await product.signInAsStaff('directory')
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  return { product, staff, owner }
}

export async function addTrainer(staff: TestStaff, name = 'Ravi Rao'): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const { trainers }: ProgrammeCatalogue = (await staff.post('/api/desk/trainers', { name, email })).json()
  return trainers.find((trainer) => trainer.email === email)?.id ?? ''
}

export const requestInput = (programmeId: string, changes: object = {}) => ({
  id: randomUUID(),
  programmeId,
  wishedMonth: '2026-12',
  fromClass: '6',
  toClass: '8',
  pupils: '40',
  remark: 'Not on Fridays.',
  ...changes,
})

export const programmesOf = async (member: TestSchoolMember): Promise<SchoolProgrammes> =>
  (await member.get('/api/school/programmes')).json()

/** Asks for one of the initial programmes. */
export async function ask(member: TestSchoolMember, title = 'Skill workshops'): Promise<string> {
  const { programmes } = await programmesOf(member)
  const body = requestInput(programmes.find((programme) => programme.title === title)?.id ?? '')
  await member.post('/api/school/programme-requests', body)
  return body.id
}

export const times = (day: string, begins = '10:00', ends = '12:00') => ({
  beginsAt: `${day}T${begins}:00+05:30`,
  endsAt: `${day}T${ends}:00+05:30`,
})

const pathOf = (id: string) => `/api/desk/programme-requests/${id}`

export const deskRequest = async (staff: TestStaff, id: string): Promise<DeskRequest> =>
  (await staff.get(pathOf(id))).json()

/** @param call the last part of the path */
export async function change(staff: TestStaff, id: string, call: string, body: object = {}) {
  const { version } = await deskRequest(staff, id)
  const send = call === 'session' ? staff.put : staff.post
  return send(`${pathOf(id)}/${call}`, { version, ...body })
}

/** Lets a session take place on 3 November 2026. */
export async function hold(
  { product, staff, owner }: Awaited<ReturnType<typeof startWithProgrammes>>,
  participants: number,
): Promise<string> {
  const id = await ask(owner)
  const trainerId = await addTrainer(staff)
  await change(staff, id, 'session', { trainerId, ...times('2026-11-03') })
  product.wait(3 * 24 * 3600)
  const again = await product.signInAsStaff('directory')
  await change(again, id, 'done', { participants: String(participants) })
  return id
}

export const mailsTo = ({ mail }: TestApp, address: string) =>
  mail.messages.filter(({ to }) => to?.some((each) => each.address === address))
