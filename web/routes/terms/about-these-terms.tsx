import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'

export function AboutTheseTerms() {
  return (
    <p>
      These are the rules between you and {brand.operator.name}, {brand.operator.postalAddress}, who runs{' '}
      {brand.name}. They hold for whoever visits the site, has an account or registers a school. Using the
      site means that you accept them. What becomes of your data stands in the{' '}
      <a href={publicPages.privacy.path}>{publicPages.privacy.label}</a>.
    </p>
  )
}
