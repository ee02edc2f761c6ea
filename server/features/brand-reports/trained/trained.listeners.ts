import { listen } from '../../../platform/events.ts'
import { moveTrained, saveAnswer } from './enter-trained.ts'

export const trainedListeners = [listen('brand.answered', saveAnswer), listen('store.merged', moveTrained)]
