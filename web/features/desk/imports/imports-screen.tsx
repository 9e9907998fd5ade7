import { useState } from 'react'
import { importLimits, type SchoolImport } from '#contract/school-imports.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { formatTime } from '#web/features/desk/format-time.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { importFallbacks, importPath, stateTexts } from './import-texts.ts'
import { sendFile } from './send-file.ts'

const megabytes = importLimits.file.max / 2 ** 20

export function ImportsScreen() {
  const imports = useQuery('imports', (signal) => deskCall('listSchoolImports', {}, { signal }))
  return (
    <div className="grid max-w-3xl gap-5 pb-16">
      <h1 className="text-2xl">Import schools</h1>
      <NewImport />
      <Loaded query={imports} loading={<Spinner label="Loading the imports" />} fallback={deskFallbacks.load}>
        {(list) => <ImportList imports={list} />}
      </Loaded>
    </div>
  )
}

function problemOf({ size }: File): string | undefined {
  if (size < importLimits.file.min) return 'The file is empty.'
  if (size > importLimits.file.max)
    return `The file has more than ${megabytes} MB. Compress it with gzip, or split it.`
  return undefined
}

function NewImport() {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const { busy, error, run } = useAction(async () => {
    if (file) openWithinPage(importPath((await sendFile(file, setShare)).id))
  }, importFallbacks.send)
  const problem = file && problemOf(file)
  return (
    <ScreenSection
      title="Send a file"
      lead="You first see a preview of what would change. The directory changes only after you confirm it."
    >
      <TextField
        label="File"
        type="file"
        accept=".csv,.tsv,.txt,.gz,.xlsx"
        hint={`A list as CSV or a workbook (.xlsx), of at most ${megabytes} MB.`}
        error={problem}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {busy && <progress value={share} aria-label="Part of the file that has arrived" className="w-full" />}
      <div>
        <Button busy={busy} disabled={file === undefined || problem !== undefined} onClick={run}>
          {busy ? 'Sending…' : 'Show the preview'}
        </Button>
      </div>
    </ScreenSection>
  )
}

function ImportList({ imports }: { imports: SchoolImport[] }) {
  if (imports.length === 0) return <p>Nobody has imported a file in the last thirty days.</p>
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Latest imports</h2>
      <ul className="grid overflow-hidden rounded-card border border-rule bg-card">
        {imports.map(({ id, fileName, startedAt, startedBy, state }) => (
          <li key={id} className="grid gap-0.5 border-b border-rule px-4 py-3 wrap-anywhere last:border-b-0">
            <DeskLink to={importPath(id)} className="font-semibold underline underline-offset-4">
              {fileName}
            </DeskLink>
            <span className="text-sm text-ink-2">
              {formatTime(startedAt)}, {startedBy}. {stateTexts[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
