import { media, type withNotes } from '../authoring.ts'

/** What learners see beside the questions of the quiz about IDs, and read with their result. */
export const checkingIdNotes: Parameters<typeof withNotes>[1] = {
  0: {
    explanation: 'You may know **for whom** an order is. What you know, you cannot unsee at the register.',
    feedback: [
      'Her passport proves her age, and hers alone.',
      'Right: his half of the order needs his ID.',
      'He still gets what she buys for him.',
    ],
  },
  1: {
    feedback: [
      'An inspector counts the day, not the reason.',
      'The amount does not make an expired card valid.',
      'Offer to set the order aside until then.',
    ],
  },
  4: {
    image: {
      url: media('fig-id-looks.svg'),
      alt: 'An upright ID card with a band that reads “under 21 until” and five numbered places.',
      aspectRatio: 4 / 3,
    },
    explanation: 'An upright card tells when it was printed, not how old its holder is today. **The dates decide.**',
    feedback: [
      'She was under 21 when the card was printed, and is not today.',
      'Upright cards stay valid until they expire.',
      'Then her friend would buy for someone you have not checked.',
    ],
  },
}
