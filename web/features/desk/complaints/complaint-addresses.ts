import type { complaintLists } from '#contract/desk-complaints.ts'

export type ComplaintListName = (typeof complaintLists)[number]

export const newComplaintPath = '/desk/complaints/new'
export const personalDataPath = '/desk/complaints/personal-data'

export function complaintPath(id: string): `/desk${string}` {
  return `/desk/complaints/${encodeURIComponent(id)}`
}

export function complaintListPath(list: ComplaintListName, page = 1): `/desk${string}` {
  const parameters = new URLSearchParams({
    ...(list !== 'open' && { list }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `/desk/complaints?${parameters}` : '/desk/complaints'
}
