import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

const error = m.times_we_could_not_reach_the_server()

export const storyFallbacks = {
  send: {
    failed: m.times_we_could_not_save_your_story(),
    error,
  },
  open: { failed: m.times_we_could_not_open_your_story(), error },
  save: { failed: m.times_we_could_not_save_this_just(), error },
} satisfies Record<string, Fallback>
