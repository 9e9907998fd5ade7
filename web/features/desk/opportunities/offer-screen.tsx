import type { DeskOffer } from '#contract/opportunity-offers.ts'
import { schoolPath } from '#contract/paths.ts'
import { languageOf } from '#messages/language.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { Fact } from '#web/features/desk/desk-panel.tsx'
import { DeskRecord } from '#web/features/desk/desk-record.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { AskForm, PublishForm, RefuseForm } from './offer-forms.tsx'
import { kindLabels, offerFallbacks, offersPath, paymentText, stateLabels } from './offer-texts.ts'

/** Shows one offer with its contact, what to look at, and the forms to decide about it. */
export function OfferScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <DeskRecord
      id={id}
      load={(signal) => deskCall('getOffer', { params: { id } }, { signal })}
      list={{ path: offersPath('open'), title: 'All offers' }}
      loading="Loading the offer"
      fallback={offerFallbacks.load}
    >
      {(offer, onChange) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 lang={languageOf(offer.content.title)} className="text-2xl">
              {offer.content.title}
            </h1>
            <DueBadge dueAt={offer.dueAt} />
          </div>
          <p role="status" className="font-semibold">
            {stateLabels[offer.state]}
          </p>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <Offer offer={offer} />
              <Checklist offer={offer} />
            </div>
            <div className="grid gap-4">
              <Contact offer={offer} />
              <Forms key={offer.version} offer={offer} onChange={onChange} />
            </div>
          </div>
        </>
      )}
    </DeskRecord>
  )
}

type Part = { offer: DeskOffer }

function Offer({ offer: { content, organisation, path } }: Part) {
  const { kind, text, classes, location, place, link, lastDay } = content
  return (
    <ScreenSection title="The offer">
      <dl className="grid gap-1">
        <Fact name="Offered by">{organisation}</Fact>
        <Fact name="Kind">{kindLabels[kind]}</Fact>
        <Fact name="For">{classes}</Fact>
        <Fact name="Where">{location === 'online' ? 'online' : place}</Fact>
        <Fact name="Money">{paymentText(content)}</Fact>
        <Fact name="Last day">{formatDate(lastDay)}</Fact>
        <Fact name="Link to apply">
          <a href={link} target="_blank" rel="noreferrer noopener" className="text-link">
            {link}
          </a>
        </Fact>
      </dl>
      <p lang={languageOf(text)} className="border-s-3 border-leaf ps-3 whitespace-pre-line">
        {text}
      </p>
      {path && (
        <p>
          <a href={path} target="_blank" rel="noreferrer" className="text-link">
            The public page
          </a>
        </p>
      )}
    </ScreenSection>
  )
}

function Checklist({ offer: { hints } }: Part) {
  return (
    <ScreenSection
      title="Before you publish"
      lead="Students are minors. Open the link, and look at each point."
    >
      {hints.length > 0 && (
        <p>
          <span className="font-semibold">Words to look at:</span> {hints.join(', ')}
        </p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        <li>The website belongs to the organisation, and the organisation exists.</li>
        <li>The page of the link names the same fee, or none. There is no deposit.</li>
        <li>Nobody asks students to write or call a person by WhatsApp, Telegram or Instagram.</li>
        <li>The application asks for no Aadhaar, other identity papers, bank details or needless photos.</li>
        <li>Nothing promises marks, admission or a job.</li>
        <li>If students meet adults, it says who is responsible for them.</li>
      </ul>
    </ScreenSection>
  )
}

function Contact({ offer: { school, name, email, number, openedAt, sentence, answer } }: Part) {
  return (
    <ScreenSection title="Contact" lead="Not public.">
      <dl className="grid gap-1 text-sm">
        {school ? (
          <Fact name="School">
            <a href={schoolPath(school)} target="_blank" rel="noreferrer" className="text-link">
              {school.name}, {school.city}
            </a>
          </Fact>
        ) : (
          <Fact name="Name">{name}</Fact>
        )}
        <Fact name="Email">{email}</Fact>
        <Fact name="Proof">{school ? 'signed in for the school' : 'entered the code of a mail'}</Fact>
        <Fact name="Sent">{formatShortTime(openedAt)}</Fact>
        <Fact name="Number">
          <span className="font-mono">{number}</span>
        </Fact>
      </dl>
      {sentence && <Quote title="Your latest sentence" text={sentence} />}
      {answer && <Quote title="The offerer answers" text={answer} />}
    </ScreenSection>
  )
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-s-3 border-leaf ps-3">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}

type ChangeProps = Part & { onChange: (offer: DeskOffer) => void }

function Forms(props: ChangeProps) {
  const { state } = props.offer
  return (
    <>
      {state === 'waiting' && <PublishForm {...props} />}
      {state === 'waiting' && <AskForm {...props} />}
      {['waiting', 'asked', 'published'].includes(state) && <RefuseForm {...props} />}
    </>
  )
}
