import type { Topic } from './topic.ts'
import { lessonTopics } from './topics-lessons.ts'
import { schoolLifeTopics } from './topics-school-life.ts'

export const topics: readonly Topic[] = [...lessonTopics, ...schoolLifeTopics]
