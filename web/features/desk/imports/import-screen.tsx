import { useEffect, useState } from 'react'
import type { ImportReport, SchoolImport } from '#contract/school-imports.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { importFallbacks, stateTexts } from './import-texts.ts'
import { PreviewLists } from './preview-lists.tsx'

/** In milliseconds. */
const pollInterval = 1000

const isWorking = ({ state }: SchoolImport) => state === 'reading' || state === 'importing'

export function ImportScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const [loads, setLoads] = useState(0)
  const query = useQuery(`${id} ${loads}`, (signal) =>
    deskCall('getSchoolImport', { params: { id } }, { signal }),
  )
  const reload = () => setLoads((count) => count + 1)
  const isDue = query.status === 'success' && isWorking(query.data)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setLoads((count) => count + 1), pollInterval)
    return () => clearTimeout(timer)
  }, [isDue])
  if (query.status === 'error') return <LoadError query={query} fallback={deskFallbacks.load} />
  if (!query.latest) return <Spinner label="Loading the import" />
  return <Import shown={query.latest} onChanged={reload} />
}

type ImportProps = { shown: SchoolImport; onChanged: () => void }

function Import({ shown, onChanged }: ImportProps) {
  const { fileName, state, progress, report } = shown
  return (
    <div className="grid max-w-3xl gap-5 pb-16 wrap-anywhere">
      <div className="grid gap-2">
        <DeskLink to="/desk/imports" className="underline underline-offset-4">
          All imports
        </DeskLink>
        <h1 className="text-2xl">{fileName}</h1>
        <p role="status">{stateTexts[state]}</p>
        {isWorking(shown) && (
          <progress
            {...(progress < 1 && { value: progress })}
            aria-label={
              progress < 1 ? 'Part of the file that is read' : 'The directory is being compared or changed'
            }
            className="w-full"
          />
        )}
      </div>
      {!isWorking(shown) && report && (
        <>
          <Report shown={shown} report={report} />
          {report.preview && state !== 'imported' && (
            <PreviewLists preview={report.preview}>
              {state === 'previewed' && <StartButton shown={shown} report={report} onChanged={onChanged} />}
            </PreviewLists>
          )}
          {report.columns.length > 0 && state !== 'imported' && (
            <ColumnsForm shown={shown} report={report} onChanged={onChanged} />
          )}
        </>
      )}
    </div>
  )
}

const number = (count: number) => count.toLocaleString('en-IN')

function Report({ shown: { id, fileName }, report }: { shown: SchoolImport; report: ImportReport }) {
  const { notes, problem, counts, rejected, remarked, examples = [] } = report
  const download = useAction(async () => {
    const { csv } = await deskCall('getSchoolImportRejects', { params: { id } })
    saveFile(`${fileName}.rejects.csv`, csv, 'text/csv')
  }, deskFallbacks.load)
  return (
    <ScreenSection title="How the file was read">
      {problem !== null && <ErrorNotice>{problem}</ErrorNotice>}
      {counts && (
        <p>
          Added {number(counts.added)}, changed {number(counts.changed)}, unchanged {number(counts.unchanged)}
          .
        </p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {rejected + remarked > 0 && (
        <>
          <p>
            Rows that are not stored: {number(rejected)}. Rows with a remark: {number(remarked)}.
          </p>
          <ul className="grid list-disc gap-1 ps-5">
            {examples.map(({ line, reason }) => (
              <li key={line}>
                Line {number(line)}: {reason}
              </li>
            ))}
          </ul>
          {download.error && <ErrorNotice>{download.error}</ErrorNotice>}
          <div>
            <Button variant="line" size="small" busy={download.busy} onClick={download.run}>
              Download all of these rows
            </Button>
          </div>
        </>
      )}
    </ScreenSection>
  )
}

function StartButton({
  shown: { id, hash },
  report: { preview },
  onChanged,
}: ImportProps & { report: ImportReport }) {
  const { busy, error, run } = useAction(async () => {
    await deskCall('startSchoolImport', { params: { id }, body: { hash: hash ?? '' } })
    onChanged()
  }, importFallbacks.start)
  const count = preview ? preview.added.count + preview.changed.count : 0
  if (count === 0) return <p className="font-semibold">The file changes nothing.</p>
  return (
    <div className="grid justify-items-start gap-3">
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button busy={busy} onClick={run}>
        {`Import ${number(count)} ${count === 1 ? 'school' : 'schools'}`}
      </Button>
    </div>
  )
}
