import { publicPages } from '#brand/public-pages.ts'

export function Removal() {
  return (
    <>
      <p>
        We remove what breaks these terms or the law. Only people who work for us decide what to remove. They
        look at each post first, and never remove a post only because a school wants this. If three people
        with accounts report a post as a danger to a child, we usually hide the post at once, until a person
        has looked at it or for about three days. We do not hide it if a person has already read and shown the
        same text, or if reports have already hidden many posts about the school. The law sets these time
        limits:
      </p>
      <ul>
        <li>
          <b>2 hours</b> for intimate pictures of a person, real or fake;
        </li>
        <li>
          <b>3 hours</b> for an order of a court or an authority;
        </li>
        <li>
          <b>36 hours</b> for other harm that the rules list, such as content that endangers a child or
          impersonates somebody;
        </li>
        <li>
          <b>7 days</b> for every other complaint.
        </li>
      </ul>
      <p>
        Every removal becomes an entry of a public list, with the reason but without the text. The page{' '}
        <a href={publicPages.transparency.path}>{publicPages.transparency.label}</a> shows the list, how often
        we remove something, and how fast we decide.
      </p>
      <p>
        We may close an account that repeatedly breaks these terms. The owner of the account may complain
        about this in the same way as about anything else.
      </p>
    </>
  )
}
