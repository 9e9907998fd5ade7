import { brand } from '#brand/brand.ts'

export function OurPart() {
  return (
    <>
      <p>
        Reviews are what students think, not what we think. We are an intermediary under the Information
        Technology Act, 2000: we neither write nor change what users say, and we act when the law or an order
        requires it. Visit a school before you decide on it.
      </p>
      <p>
        We take care that {brand.name} works and that we do not lose a text after we have confirmed that we
        received it. We cannot promise that the site is always available or free of mistakes. Other people are
        responsible for the pages that we link to. Nothing in these terms takes away a right that the law
        gives you as a consumer.
      </p>
    </>
  )
}
