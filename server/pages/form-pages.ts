import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnOffer } from '#contract/opportunity-offers.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { addressIn, type Language, languages, splitAddress } from '#messages/languages.ts'
import type { ClaimReply, OfferReply, PageForms } from '#web/services.ts'
import type { Context } from '../context.ts'
import { AppError, Overloaded } from '../errors.ts'
import type { App } from '../http/fastify-app.ts'
import type { Pages } from './pages.ts'

/** Forms with documents that one process reads at the same time, each in memory. */
const maximumUploads = 4

/**
 * Takes forms that browsers send without a script, and shows the page with the result. React Router calls the `action`
 * of the page, which uses `PageForms`.
 */
export async function formPagesPlugin(
  app: App,
  { renderer, schoolClaims, programmeFeedback, offers }: Pages,
): Promise<void> {
  const asBuffer = { parseAs: 'buffer' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asBuffer, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { ...asBuffer, bodyLimit: claimLimits.formSize },
    (_request, body, done) => done(null, body),
  )
  const uploads = new Set<FastifyReply>()
  async function beginUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return
    await schoolClaims.countUpload({ networkAddress: request.ip })
    if (uploads.size >= maximumUploads) throw new Overloaded('uploads')
    uploads.add(reply)
    // The second event also comes when the browser goes away.
    for (const end of ['finish', 'close']) reply.raw.once(end, () => uploads.delete(reply))
  }
  for (const language of languages) {
    const path = addressIn(language, '/claim-school')
    const claims = { schema: { hide: true }, helmet: false, onRequest: beginUpload } as const
    app.post(path, claims, respond)
    app.post(`${path}/:schoolId`, claims, respond)
    app.post(addressIn(language, '/feedback'), { schema: { hide: true }, helmet: false }, respond)
    for (const each of ['/certificates', '/offer-opportunity', '/offer-opportunity/status'])
      app.post(addressIn(language, each), { schema: { hide: true }, helmet: false }, respond)
  }

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const page = await renderer.renderRequest(
      request,
      reply,
      formsOf(request, { schoolClaims, programmeFeedback, offers }),
    )
    return reply
      .code(page.status)
      .headers({ ...page.headers, 'cache-control': 'no-store' })
      .send(page.html)
  }
}

type Requester = { networkAddress: string; language: Language }

type Services = Pick<Context, 'schoolClaims' | 'programmeFeedback' | 'offers'>

function formsOf(
  request: FastifyRequest,
  { schoolClaims: claims, programmeFeedback, offers }: Services,
): PageForms {
  const requester = { networkAddress: request.ip, language: splitAddress(request.url).language }
  return {
    schoolClaims: {
      start: (schoolId, claim) => replyOf(claims.start(schoolId, claim, requester)),
      open: (number) => replyOf(claims.open(number, requester)),
      sendCode: (number) => replyOf(claims.sendCode(number, requester)),
      confirm: (typed) => replyOf(claims.confirm(typed, requester)),
      async addDocuments(number, files, answer) {
        const read = await Promise.all(
          files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
        )
        return replyOf(claims.addDocuments(number, read, answer))
      },
      answer: (number, answer) => replyOf(claims.answer(number, answer, requester)),
      sendLink: (number) => replyOf(claims.sendLink(number, requester)),
      withdraw: (number) => replyOf(claims.withdraw(number, requester)),
    },
    programmeFeedback: {
      send: (feedback) => refusalOf(programmeFeedback.send(feedback, request.ip)),
    },
    offers: offerForms(offers, requester),
  }
}

function offerForms(offers: Context['offers'], requester: Requester): PageForms['offers'] {
  async function replyTo(work: () => Promise<OwnOffer>): Promise<OfferReply> {
    try {
      return { offer: await work() }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const fields = error.fieldsIn(requester.language)
      return { error: error.code, status: error.status, ...(fields && { fields }) }
    }
  }
  return {
    start: (form) => replyTo(() => offers.start(form, requester)),
    open: (number) => replyTo(() => offers.open(number, requester)),
    sendCode: (number) => replyTo(() => offers.sendCode(number, requester)),
    confirm: (typed) => replyTo(() => offers.confirm(typed, requester)),
    change: (number, change) =>
      replyTo(async () => {
        await offers.countAction(requester)
        return offers.change({ number }, change)
      }),
    withdraw: (number) =>
      replyTo(async () => {
        await offers.countAction(requester)
        return offers.withdraw({ number })
      }),
  }
}

type Refusal = { error: string; status: number }

async function replyOf(work: Promise<ClaimReply>): Promise<ClaimReply> {
  return work.catch(refusal)
}

async function refusalOf(work: Promise<void>): Promise<Refusal | undefined> {
  return work.then(() => undefined, refusal)
}

/** @throws errors that the person cannot correct */
function refusal(error: unknown): Refusal {
  if (error instanceof AppError) return { error: error.code, status: error.status }
  throw error
}
