import { useState } from 'react'
import type { DeskProgramme, ProgrammeCatalogue } from '#contract/desk-programmes.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskTabs } from '#web/features/desk/desk-panel.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { lengthText, programmeFallbacks, programmeTabs, rangeText } from './programme-texts.ts'
import { Trainers } from './trainers.tsx'

/** Lists the programmes that schools can ask for, and the trainers. */
export function CatalogueScreen() {
  const query = useQuery('catalogue', (signal) => deskCall('listDeskProgrammes', {}, { signal }))
  return (
    <div className="grid gap-4 pb-16">
      <h1 className="text-2xl">Programmes</h1>
      <div className="border-b border-rule">
        <DeskTabs label="Programmes" tabs={programmeTabs('catalogue')} />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the catalogue" />}
        fallback={programmeFallbacks.load}
      >
        {(loaded) => <Catalogue loaded={loaded} />}
      </Loaded>
    </div>
  )
}

function Catalogue({ loaded }: { loaded: ProgrammeCatalogue }) {
  const [{ programmes, trainers }, setCurrent] = useState(loaded)
  /** The id of a programme, or `new`. */
  const [edited, setEdited] = useState<string>()

  function save(changed: ProgrammeCatalogue) {
    setCurrent(changed)
    setEdited(undefined)
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <section aria-labelledby="programmes" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="programmes" className="text-xl">
            Programmes that schools can ask for
          </h2>
          {edited !== 'new' && (
            <Button size="small" variant="line" onClick={() => setEdited('new')}>
              Add a programme
            </Button>
          )}
        </div>
        {edited === 'new' && (
          <ProgrammeForm programme={undefined} onSaved={save} onLeave={() => setEdited(undefined)} />
        )}
        <ul className="grid gap-3">
          {programmes.map((programme) => (
            <li key={programme.id}>
              {edited === programme.id ? (
                <ProgrammeForm programme={programme} onSaved={save} onLeave={() => setEdited(undefined)} />
              ) : (
                <Entry programme={programme} onEdit={() => setEdited(programme.id)} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <Trainers trainers={trainers} onChange={setCurrent} />
    </div>
  )
}

function Entry({ programme, onEdit }: { programme: DeskProgramme; onEdit: () => void }) {
  const { title, description, material, capacity, retired, titleHindi } = programme
  return (
    <article className="grid gap-1 rounded-card border border-rule bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1 wrap-anywhere">
        <h3 className="text-lg">
          {title}
          {retired && <span className="ms-2 text-sm font-normal text-ink-2">Retired</span>}
        </h3>
        {titleHindi ? (
          <p lang="hi" className="text-sm text-ink-2">
            {titleHindi}
          </p>
        ) : (
          <p className="text-sm text-error">No text in Hindi: schools that use Hindi read the English one</p>
        )}
        <p className="whitespace-pre-line">{description}</p>
        <p className="text-sm text-ink-2">
          {rangeText(programme)}, {lengthText(programme)}, up to {formatNumber(capacity)} students
          {material && `. The school provides: ${material}`}
        </p>
      </div>
      <div>
        <Button size="small" variant="plain" onClick={onEdit}>
          Change<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </article>
  )
}
