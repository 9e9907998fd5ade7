import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { staffActions } from '#contract/staff.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { deskCall } from '../desk-call.ts'
import { actionText } from './action-text.ts'

type LogFiltersProps = {
  filters: Record<string, string>
  onSearch: (filters: Record<string, string>) => void
}

const everything = { value: '', label: 'All' }

export function LogFilters({ filters, onSearch }: LogFiltersProps) {
  const staff = useQuery('staff', (signal) => deskCall('deskListStaff', {}, { signal }))
  const people = staff.latest?.map(({ id, email }) => ({ value: id, label: email })) ?? []
  const actions = staffActions.map((value) => ({ value, label: actionText(value) }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.entries(formFields(event.currentTarget)).map(([name, value]) => [
      name,
      value.trim(),
    ])
    onSearch(Object.fromEntries(fields.filter(([, value]) => value !== '')))
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-4 rounded-card border border-rule bg-card p-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {/* A new key after loading makes React create the field again, so that the field selects the person. */}
      <SelectField
        key={staff.status}
        name="staff"
        label="Person"
        options={[everything, ...people]}
        defaultValue={filters.staff ?? ''}
      />
      <SelectField
        name="action"
        label="Action"
        options={[everything, ...actions]}
        defaultValue={filters.action ?? ''}
      />
      <TextField
        name="target"
        label="Target (id)"
        autoComplete="off"
        spellCheck="false"
        maxLength={limits.staffLogTarget.max}
        defaultValue={filters.target ?? ''}
      />
      <TextField name="day" type="date" label="Day" defaultValue={filters.day ?? ''} />
      <Button type="submit" size="small">
        Search
      </Button>
    </form>
  )
}
