import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'

export function AboutTheseTerms() {
  return (
    <p>
      These are the rules between you and {brand.operator.name}, {brand.operator.postalAddress}, who runs{' '}
      {brand.name}. They apply to everyone who visits the site, has an account or registers a school. By using
      the site you accept them. The <a href={publicPages.privacy.path}>{publicPages.privacy.label}</a> says
      what happens to your data.
    </p>
  )
}
