import { initialTexts } from '#brand/initial-texts.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import type { PageServices } from '#web/services.ts'

/** Returns the texts of staff, which have one language, and the other texts in the language of the page. */
export async function loadSiteTexts(replaced: PageServices['texts']): Promise<SiteTexts> {
  return { ...initialTexts, ...(await replaced()) }
}
