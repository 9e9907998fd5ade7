import { useLoaderData } from 'react-router'
import type { Publication } from '#web/services.ts'

/** Returns the data of the page's loader, for the sections of the policy. */
export function usePublication(): Publication {
  return useLoaderData<{ publication: Publication }>().publication
}
