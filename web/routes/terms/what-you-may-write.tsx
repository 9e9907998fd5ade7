export function WhatYouMayWrite() {
  return (
    <>
      <p>
        Write about a school that you know from your own life: what happened, what you saw, what you think.
        Write one review for each school. Sharp criticism is welcome. You are responsible for what you write.
      </p>
      <p>The following is not allowed:</p>
      <ul>
        <li>statements about people that you know to be false;</li>
        <li>the name, phone number, address or private life of a student;</li>
        <li>attacks on a teacher or a student as a person, rather than on what a school does;</li>
        <li>
          threats, and hatred because of caste, religion, region, gender, disability or sexual orientation;
        </li>
        <li>sexual content, and anything that harms a child;</li>
        <li>
          pictures or text that deceive readers about the author, and anything else that the law forbids;
        </li>
        <li>
          advertising, reviews that somebody paid for, and reviews that the school ordered or wrote itself;
        </li>
        <li>copies of other reviews, and texts that are not about the school.</li>
      </ul>
      <p>
        Is somebody in danger, or has somebody hurt you? A review does not bring help. Call Childline{' '}
        <a href="tel:1098">1098</a> or the police <a href="tel:112">112</a>; both are free, day and night. If
        a review may describe abuse, a person reads it first, and we never publish a review that does.
      </p>
    </>
  )
}
