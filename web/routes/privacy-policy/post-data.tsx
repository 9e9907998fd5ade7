import { useLoaderData } from 'react-router'
import { myReviewPage } from '#brand/my-review-page.ts'
import type { Publication } from '#web/services.ts'

export function PostData() {
  const isNightly = usePublication() === 'nightly'
  return (
    <>
      <h3>When you write a review</h3>
      <ul>
        <li>
          The school, your stars, your title, your text and the week. No name, no email, no account, no
          network address, no day and no time.
        </li>
        <li>
          {isNightly
            ? 'Your review appears the next morning, together with all other posts of the day.'
            : 'This site is on trial, so your review appears as soon as you send it.'}{' '}
          Its date is the Monday of that week. If a person must read your review first, it appears when this
          person publishes it. Until then, we also store the day by which this person must decide. It shows on
          which day you wrote. We delete it after the decision.
        </li>
        <li>
          A few numbers that we compute from your text, and the topics that it mentions. We use the numbers
          only to find copies of the same text. We delete the topics with your text, and the numbers at the
          end of the week after. A program on our own computers looks for such texts before anybody reads
          them. It sends your text to nobody, does not learn from it and does not know who you are. If a text
          may describe abuse, is a threat, insults or names somebody, a person reads it before we show it. If
          it is a copy, a person has a week to read it before we show it. If a school gets unusually many
          reviews in a short time, we show them, but their stars count less until a person has read them, at
          most for four weeks. We do not accept a text with a phone number or another way to contact somebody,
          unless it may describe abuse or is a threat. Then only our staff see it.
        </li>
        <li>
          Your optional answers, for example about teaching, or how long you were at the school, if you give
          any. We store your answers with your review, but encrypted, until enough published reviews have
          answers to the same question: five for a rating, ten for the questions about you. Then we add these
          answers to a total and delete them from the reviews. After that, nothing connects your answer with
          your review, so nobody can change or delete it. If you withdraw your review before, or if our staff
          removes it, we delete the answers at once. After 26 weeks, we delete answers that no total contains.
          Our backups do not contain them.
        </li>
        <li>
          A check value that stops a second review of the same school by the same person. Your device computes
          it from your secret code and the school, so we cannot connect it with your account. We store it
          apart from the reviews, without a date and without a link to the review.
        </li>
        <li>
          A hash of the post’s key. Your device derives a different key for each post from your secret code.
          Nobody can compute the key or the code from the hash. With your code you can{' '}
          <a href={myReviewPage.path}>change or withdraw a review or comment</a>, without an account. A public
          list has a part of the hash of each comment, so that your device can find your comments without
          asking us.
        </li>
      </ul>

      <h3>When you find a review helpful, comment or report</h3>
      <ul>
        <li>
          A check value, so that your vote counts once. Your device computes it from your secret code, as for
          a review. We cannot find out what you found helpful.
        </li>
        <li>
          A check value, so that your report counts once. Your device computes it in the same way. If you
          report without an account, we compute it from your network address, keep it only in the memory of
          our server, and delete it the next day.
        </li>
        <li>
          A check value for each post, so that nobody can post hundreds of times. Your device computes it in
          the same way. We delete it after nine days.
        </li>
        <li>
          Your comment and its week. Nothing that we store connects two comments of the same person. Comments
          and votes appear {isNightly ? 'the next morning' : 'at once'}, like reviews.
        </li>
        <li>
          Your report: what it is about, your reason, your note and the day. We do not store who you are.
        </li>
      </ul>
    </>
  )
}

/** Returns the data of the page's loader, for the sections of the policy. */
export function usePublication(): Publication {
  return useLoaderData<{ publication: Publication }>().publication
}
