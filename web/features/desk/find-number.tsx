import { type FormEvent, useId, useState } from 'react'
import { schoolPath } from '#contract/paths.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { explain, isUnknown } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { claimPath } from './claims/claim-texts.ts'
import { complaintPath } from './complaints/complaint-texts.ts'
import { deskCall, deskFallbacks } from './desk-call.ts'
import { casePath } from './moderation/case-texts.ts'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const schoolCodePattern = /^[\dA-Za-z]{8,11}$/

/** Opens what has this number. The kinds of numbers differ in form. @throws ApiError if nothing has it */
async function openNumber(number: string): Promise<void> {
  if (idPattern.test(number)) {
    const params = { id: number.toLowerCase() }
    try {
      openWithinPage(casePath((await deskCall('getCase', { params })).id))
    } catch (error) {
      if (!isUnknown(error)) throw error
      openWithinPage(complaintPath((await deskCall('getComplaint', { params })).id))
    }
  } else if (schoolCodePattern.test(number)) {
    location.assign(schoolPath(await call('getSchool', { params: { id: number } })))
  } else {
    try {
      openWithinPage(complaintPath((await deskCall('findComplaint', { body: { number } })).id))
    } catch (error) {
      if (!isUnknown(error)) throw error
      openWithinPage(claimPath((await deskCall('findClaim', { body: { number } })).id))
    }
  }
}

/** Finds a case, also a closed one, a complaint, a claim or a school. */
export function FindNumber() {
  const id = useId()
  const [state, setState] = useState({ busy: false, error: '' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number')).trim()
    if (number === '') return
    setState({ busy: true, error: '' })
    try {
      await openNumber(number)
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: explain(error, deskFallbacks.load) })
    }
  }

  return (
    <search className="grid gap-1">
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          Find a number
        </label>
        <input
          id={id}
          name="number"
          autoComplete="off"
          spellCheck="false"
          maxLength={60}
          placeholder="Case, complaint or school code"
          aria-describedby={state.error ? `${id}-error` : undefined}
          className="min-h-11 w-64 max-w-full rounded-full border border-current bg-board px-4 text-sm text-chalk placeholder:text-chalk-2"
        />
        <button
          type="submit"
          disabled={state.busy}
          className="inline-flex min-h-11 items-center rounded-full border border-current px-4 text-sm font-semibold hover:bg-chalk-edge"
        >
          Find
        </button>
      </form>
      <p role="status" id={`${id}-error`} className="text-sm font-semibold empty:hidden">
        {state.error}
      </p>
    </search>
  )
}
