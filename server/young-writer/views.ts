import { timesPath } from '#brand/public-pages.ts'
import { timesItemPath } from '#contract/paths.ts'
import type { DeskStory, DeskStorySummary, OwnStory } from '#contract/young-writer.ts'
import { checkFields } from '../checks/check-fields.ts'
import type { StoryRow } from './store.ts'

function sharedView(row: StoryRow) {
  const { title, text, proposed_title, proposed_text, item_key } = row
  const hasProposal = proposed_title !== null && proposed_text !== null
  return {
    penName: row.pen_name,
    writerClass: row.writer_class,
    state: row.state,
    sentOn: row.sent_on,
    title,
    text,
    proposal: hasProposal ? { title: proposed_title, text: proposed_text } : null,
    sentence: row.sentence,
    reply: row.reply,
    version: row.version,
    path: item_key === null ? null : `${timesPath}${timesItemPath('stories', item_key, title)}`,
  }
}

export function ownStoryView(row: StoryRow): OwnStory {
  return { ...sharedView(row), answeredBy: row.due_at?.toISOString() ?? null }
}

export function summaryView(row: StoryRow, now: Date): DeskStorySummary {
  const { id, title, pen_name, writer_class, state, sent_on, due_at, is_disclosure } = row
  return {
    id,
    title,
    penName: pen_name,
    writerClass: writer_class,
    state,
    sentOn: sent_on,
    dueAt: due_at?.toISOString() ?? null,
    isOverdue: due_at !== null && due_at < now,
    isDisclosure: is_disclosure,
  }
}

export function deskStoryView(row: StoryRow, now: Date): DeskStory {
  const { title, text } = row
  const finding = checkFields({ title, text }, { saysNoPersonalData: true })
  return { ...summaryView(row, now), ...sharedView(row), finding }
}
