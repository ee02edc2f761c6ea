import { listen } from '../../../platform/events.ts'
import { enterTrained, moveTrained, saveAnswer } from './enter-trained.ts'

export const trainedListeners = [
  listen('course.completed', enterTrained),
  listen('brand.answered', saveAnswer),
  listen('store.merged', moveTrained),
]
