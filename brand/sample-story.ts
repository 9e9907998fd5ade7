/** The Times feature this story if they have no other, or if their stories cannot be loaded. */
export const sampleStory = {
  _id: 'sample-story',
  sample: true,
  title: 'The notice that nobody had signed',
  authorName: 'The Times desk',
  createdAt: '2026-11-20',
  shortDescription:
    'One morning a sheet of paper hung beside the timetable: "What would you change, if nobody asked who said it?" By lunch there was no room left on it.',
  fullStory: `The sheet went up before the first bell. It was an ordinary page from a long notebook, held by two pins, with one question on top: "What would you change, if nobody asked who said it?" Below it hung a pencil on a string.

For the first hour nobody wrote anything. Everybody read it, though, and everybody looked around to see who else was reading. Then somebody in the queue for water wrote, in small letters, that the second floor had not had a working tap since July.

That opened it. The library closes before those who need it are free. The sports period goes first whenever a test comes. The drama teacher is the reason why I still come on Mondays. By lunch the page was full on both sides, and somebody had pinned up a second one.

What happened next is the part worth printing. Nobody tore it down. The principal read it standing up, with her glasses pushed into her hair, and copied it line by line into a diary. On Thursday a plumber came. In the assembly on Friday she read the list aloud, all of it, the kind lines and the others, and said beside each one what could be done, what could not, and why.

The pencil still hangs there. This story is a sample and the school in it is invented. A true one can stand in its place: yours.`,
}
