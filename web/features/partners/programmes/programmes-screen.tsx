import { useState } from 'react'
import { programmeLimits } from '#contract/programme-choices.ts'
import type { SchoolProgrammes } from '#contract/programmes.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FeedbackCodesView } from './feedback-codes.tsx'
import { OfferedProgramme } from './offered-programme.tsx'
import { programmeFallbacks } from './programme-texts.ts'
import { RequestItem } from './request-item.tsx'

/** Lists the programmes that the school can ask for, and its requests. With `?codes=`, shows the codes of a session. */
export function ProgrammesScreen({ session, search }: WorkspaceProps) {
  const requestId = new URLSearchParams(search).get('codes')
  if (requestId !== null) return <FeedbackCodesView key={requestId} requestId={requestId} />
  return <Overview key={session.member.schoolCode} />
}

function Overview() {
  const query = useQuery('programmes', (signal) => schoolCall('listSchoolProgrammes', {}, { signal }))
  return (
    <div className="grid gap-6 pb-16">
      <div className="grid max-w-3xl gap-1">
        <h1 className="text-2xl">{m.programmes_title()}</h1>
        <p>{m.programmes_lead({ days: programmeLimits.answeredWithinWorkingDays })}</p>
        <p className="text-ink-2">{m.programmes_firewall()}</p>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={programmeFallbacks.load}
      >
        {(loaded) => <Lists loaded={loaded} />}
      </Loaded>
    </div>
  )
}

const isOpen = ({ state }: SchoolProgrammes['requests'][number]) => state === 'asked' || state === 'scheduled'

function Lists({ loaded }: { loaded: SchoolProgrammes }) {
  const [{ programmes, requests }, setCurrent] = useState(loaded)
  const [message, setMessage] = useState('')
  const asked = new Set(requests.filter(isOpen).map(({ programme }) => programme.id))

  function show(text: string, changed: SchoolProgrammes) {
    setCurrent(changed)
    setMessage(text)
  }

  return (
    <>
      <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-semibold empty:hidden">
        {message}
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <section aria-labelledby="requests" className="grid gap-3 lg:order-last">
          <h2 id="requests" className="text-xl">
            {m.programmes_requests()}
          </h2>
          {requests.length === 0 ? (
            <p className="text-ink-2">{m.programmes_no_requests()}</p>
          ) : (
            <ol className="grid gap-3">
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestItem request={request} onChange={show} />
                </li>
              ))}
            </ol>
          )}
        </section>
        <section aria-labelledby="catalogue" className="grid gap-3">
          <h2 id="catalogue" className="text-xl">
            {m.programmes_catalogue()}
          </h2>
          {programmes.length === 0 && <p className="text-ink-2">{m.programmes_catalogue_empty()}</p>}
          <ul className="grid gap-3">
            {programmes.map((programme) => (
              <li key={programme.id}>
                <OfferedProgramme
                  programme={programme}
                  isAsked={asked.has(programme.id)}
                  onSent={(changed) => show(m.programmes_sent({ title: programme.title }), changed)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
