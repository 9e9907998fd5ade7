import { brand } from '#brand/brand.ts'

export function OurPart() {
  return (
    <>
      <p>
        Reviews are what students think, not what we think. We are an intermediary under the Information
        Technology Act, 2000: we neither write nor change what users say, and we act when the law or an order
        asks us to. Before you decide on a school, visit it.
      </p>
      <p>
        We take care that {brand.name} works and that what was acknowledged is kept, but we cannot promise
        that it is always there or free of mistakes. Links lead to pages that others answer for. Nothing in
        these terms takes away a right that the law gives you as a consumer.
      </p>
    </>
  )
}
